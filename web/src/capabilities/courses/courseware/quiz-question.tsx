import { Checkbox, Radio, TextInput } from '@mantine/core';
import { type QuizQuestion, questionName } from '@seedbed/domain/courses/quiz/question.ts';
import { useTranslation } from 'react-i18next';
import type { OpenItem } from './course-types.ts';
import css from './courseware.module.css';
import { isShortText } from './is-short-text.ts';
import { LessonText } from './lesson-text.tsx';

interface Props {
  question: QuizQuestion;
  number: number;
  language: string;
  pictures: OpenItem['files'];
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** One question with its answer. */
export function QuizQuestionField({ question, number, language, pictures, value, onChange }: Props) {
  const { t } = useTranslation('courses');
  const { id, kind, options, text } = question;
  const words = t('quiz.question', { number, text: questionName(text) || t('quiz.picture') });
  // A legend holds words alone: it says all of a short question, and names the others.
  const short = isShortText(text);
  return (
    <fieldset className={css.question}>
      <legend className={short ? css.legend : 'visually-hidden'}>
        <bdi>{words}</bdi>
      </legend>
      {!short && (
        <div className={css.prompt}>
          <span aria-hidden className={css.legend}>
            {number}.
          </span>
          <LessonText text={text} language={language} pictures={pictures} />
        </div>
      )}
      {kind === 'many' && <p className="note">{t('quiz.many')}</p>}
      {kind === 'text' ? (
        <TextInput
          label={t('quiz.answer')}
          value={value[0] ?? ''}
          maxLength={300}
          onChange={(event) => onChange([event.currentTarget.value])}
        />
      ) : (
        <div className={css.options}>
          {options.map((option) => {
            const [isChosen, label] = [value.includes(option.id), <bdi key="label">{option.text}</bdi>];
            if (kind === 'one')
              return (
                <Radio
                  key={option.id}
                  name={id}
                  value={option.id}
                  label={label}
                  checked={isChosen}
                  onChange={() => onChange([option.id])}
                />
              );
            return (
              <Checkbox
                key={option.id}
                label={label}
                checked={isChosen}
                onChange={() => onChange(isChosen ? value.filter((one) => one !== option.id) : [...value, option.id])}
              />
            );
          })}
        </div>
      )}
    </fieldset>
  );
}
