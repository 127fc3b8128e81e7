import { ActionIcon, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import {
  type AnswerKind,
  answerKinds,
  mostOptions,
  newOption,
  type QuizQuestion,
} from '@seedbed/domain/courses/quiz/question.ts';
import { emptyArticle } from '@seedbed/domain/resources/article/content.ts';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '#capabilities/courses/builder/builder.module.css';
import { ArticleEditor, type TextPictures } from '#capabilities/resources/public.tsx';
import { boot } from '#platform/boot.ts';
import { CloseIcon, PlusIcon } from '#platform/ui/icons.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';

interface Props {
  question: QuizQuestion;
  /** Absent in the bank, whose questions have none. */
  pictures?: TextPictures | undefined;
  /** The text takes the focus. */
  isNew?: boolean;
  onChange: (question: QuizQuestion) => void;
}

/** The right options that have a text: a wrong one must not become a right answer. Else one empty field. */
function acceptedAnswers(options: QuizQuestion['options']) {
  const right = options.filter(({ text, isRight }) => isRight && text.trim() !== '');
  return right.length > 0 ? right : [newOption('text')];
}

const focusText = (editor: Editor) => editor.commands.focus('end');

/** The text of a question, its options and the explanation. */
export function QuestionFields({ question, pictures, isNew = false, onChange }: Props) {
  const { t } = useTranslation('courses');
  const { kind, options, text, explanation } = question;
  const [explains, setExplains] = useState(explanation !== null);
  const isTyped = kind === 'text';
  // Typed text has no wrong options. They come back with the choice.
  const [wrong, setWrong] = useState<QuizQuestion['options']>([]);
  const optionName = (number: number) => t(isTyped ? 'fields.acceptedAnswer' : 'fields.option', { number });
  const language = boot.publicIncubator?.defaultLanguage ?? 'en';
  const setOption = (id: string, change: Partial<(typeof options)[number]>) =>
    onChange({
      ...question,
      options: options.map((one) => {
        if (one.id === id) return { ...one, ...change };
        // One question has one right option.
        return kind === 'one' && change.isRight ? { ...one, isRight: false } : one;
      }),
    });
  return (
    <Stack gap={3}>
      <div>
        <span className={css.caption} aria-hidden>
          {t('fields.text')}
        </span>
        <ArticleEditor
          label={t('fields.text')}
          language={language}
          content={text}
          pictures={pictures}
          isCompact
          {...(isNew && { onReady: focusText })}
          onChange={(changed) => onChange({ ...question, text: changed })}
        />
      </div>
      <NativeSelect
        label={t('fields.answerKind')}
        description={isTyped && t('build.accepted-hint')}
        value={kind}
        onChange={(event) => {
          const next = event.currentTarget.value as AnswerKind;
          if (next === 'text') setWrong(options.filter(({ isRight }) => !isRight));
          const all = next === 'text' ? acceptedAnswers(options) : isTyped ? [...options, ...wrong] : options;
          onChange({ ...question, kind: next, options: all });
        }}
        data={answerKinds.map((value) => ({ value, label: t(`values.answer.${value}`) }))}
      />
      {options.map((option, i) => (
        <Row key={option.id} gap={2} nowrap align="center">
          {!isTyped && (
            <Checkbox
              checked={option.isRight}
              aria-label={t('build.is-right', { number: i + 1 })}
              onChange={(event) => setOption(option.id, { isRight: event.currentTarget.checked })}
            />
          )}
          <TextInput
            style={{ flex: 1 }}
            aria-label={optionName(i + 1)}
            placeholder={optionName(i + 1)}
            value={option.text}
            maxLength={300}
            onChange={(event) => setOption(option.id, { text: event.currentTarget.value })}
          />
          {options.length > 1 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={t('build.remove-option', { number: i + 1 })}
              onClick={() => onChange({ ...question, options: options.filter(({ id }) => id !== option.id) })}
            >
              <CloseIcon size={16} />
            </ActionIcon>
          )}
        </Row>
      ))}
      <Row gap={2}>
        {options.length < mostOptions && (
          <Button
            variant="subtle"
            size="sm"
            leftSection={<PlusIcon size={16} />}
            onClick={() => onChange({ ...question, options: [...options, newOption(kind)] })}
          >
            {t(isTyped ? 'build.add-accepted-answer' : 'build.add-option')}
          </Button>
        )}
        {!explains && (
          <Button variant="subtle" size="sm" leftSection={<PlusIcon size={16} />} onClick={() => setExplains(true)}>
            {t('build.add-explanation')}
          </Button>
        )}
      </Row>
      {explains && (
        <div>
          <span className={css.caption} aria-hidden>
            {t('fields.explanation')}
          </span>
          <ArticleEditor
            label={t('fields.explanation')}
            language={language}
            content={explanation ?? emptyArticle}
            pictures={pictures}
            isCompact
            {...(explanation === null && { onReady: focusText })}
            onChange={(changed) => onChange({ ...question, explanation: changed })}
          />
        </div>
      )}
    </Stack>
  );
}
