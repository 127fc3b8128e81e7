import { ActionIcon, Input, Menu } from '@mantine/core';
import { type QuizQuestion, questionName } from '@seedbed/domain/courses/quiz/question.ts';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextPictures } from '#capabilities/resources/public.tsx';
import { ChevronDownIcon, ChevronUpIcon, DotsIcon } from '#platform/ui/icons.tsx';
import { idOfQuestion } from './question-errors.ts';
import { QuestionFields } from './question-fields.tsx';
import css from './quiz.module.css';

export interface QuestionSteps {
  toggle: () => void;
  change: (question: QuizQuestion) => void;
  /** By so many places. */
  move: (by: number) => void;
  duplicate: () => void;
  saveToBank: () => void;
  remove: () => void;
}

interface Props {
  question: QuizQuestion;
  number: number;
  total: number;
  isOpen: boolean;
  isNew: boolean;
  error: string | undefined;
  pictures: TextPictures;
  steps: QuestionSteps;
}

/** One question: a line that opens its fields. Alt with an arrow moves it. */
export function QuestionRow({ question, number, total, isOpen, isNew, error, pictures, steps }: Props) {
  const { t } = useTranslation('courses');
  const { id, kind, options } = question;
  const right = options.filter(({ isRight, text }) => isRight && text.trim() !== '').map(({ text }) => text);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    steps.move(event.key === 'ArrowUp' ? -1 : 1);
  };
  const Arrow = isOpen ? ChevronUpIcon : ChevronDownIcon;
  return (
    <li className={css.question} data-open={isOpen || undefined}>
      <div className={css.head}>
        <button
          type="button"
          className={css.name}
          id={idOfQuestion(id)}
          data-question={id}
          aria-describedby={error && `${id}-error`}
          aria-expanded={isOpen}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={steps.toggle}
          onKeyDown={onKeyDown}
        >
          <span className={css.number}>{number}.</span>
          <span className={css.words}>
            <bdi className={css.text}>{questionName(question.text) || t('build.no-words')}</bdi>
            <span className="note">
              {t(`values.answer.${kind}`)}
              {' · '}
              <bdi>{right.length > 0 ? `✓ ${right.join(', ')}` : t('build.no-answer')}</bdi>
            </span>
          </span>
          <Arrow size={16} />
        </button>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('build.question-actions', { number })}>
              <DotsIcon size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item disabled={number === 1} onClick={() => steps.move(-1)}>
              {t('build.question-up')}
            </Menu.Item>
            <Menu.Item disabled={number === total} onClick={() => steps.move(1)}>
              {t('build.question-down')}
            </Menu.Item>
            <Menu.Item onClick={steps.duplicate}>{t('build.duplicate-question')}</Menu.Item>
            <Menu.Item onClick={steps.saveToBank}>{t('bank.save-question')}</Menu.Item>
            <Menu.Item onClick={steps.remove}>{t('build.remove-question', { number })}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      {error && (
        <Input.Error id={`${id}-error`} className={css.error}>
          {error}
        </Input.Error>
      )}
      {isOpen && (
        <div className={css.fields}>
          <QuestionFields question={question} pictures={pictures} isNew={isNew} onChange={steps.change} />
        </div>
      )}
    </li>
  );
}
