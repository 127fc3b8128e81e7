import { Input } from '@mantine/core';
import { evaluateForm, type FormState } from '@seedbed/domain/forms/evaluate-form.ts';
import { type AnswerableQuestion, type FormQuestion, fixedRowsOf, isAnswered } from '@seedbed/domain/forms/form.ts';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerField, AnswerText } from '#capabilities/fields/public.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { fieldIdOf } from './filling.ts';
import css from './form-view.module.css';

export type GivenAnswers = Readonly<Record<string, Answer>>;

export interface VideoFieldProps {
  question: AnswerableQuestion;
  id: string;
  label: string;
  help: string;
  value: Answer;
  error: string | undefined;
  onChange: (answer: Answer) => void;
}

interface Props {
  questions: readonly FormQuestion[];
  language: string;
  answers: GivenAnswers;
  /** By question. */
  errors: Readonly<Record<string, string>>;
  onAnswer: (questionId: string, answer: Answer) => void;
  /** Known already, of all lines of the form. */
  states?: FormState;
  /** Questions that the person only reads. */
  isReadOnly?: (questionId: string) => boolean;
  onEnter?: (questionId: string) => void;
  onLeave?: (questionId: string) => void;
  /** The input of a question that asks for files. */
  fileField?: (question: AnswerableQuestion, value: Answer) => ReactNode;
  /** The input of a question that asks for a video. Without it, people enter a link. */
  videoField?: (props: VideoFieldProps) => ReactNode;
  /** Below the question. */
  extra?: (question: AnswerableQuestion) => ReactNode;
}

/** The questions that the answers so far ask for, with their sections and texts. */
export function FormView({ questions, language, answers, errors, onAnswer, states: given, ...more }: Props) {
  const { isReadOnly, onEnter, onLeave, fileField, videoField, extra } = more;
  const states = useMemo(() => given ?? evaluateForm(questions, answers), [given, questions, answers]);
  return (
    <Stack gap={5}>
      {questions.map((question) => {
        const state = states.get(question.id);
        if (!state?.isVisible) return null;
        if (!isAnswered(question)) return <Layout key={question.id} line={question} language={language} />;
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: it follows the focus of its inputs
          <div
            key={question.id}
            className={css.question}
            onFocus={() => onEnter?.(question.id)}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget)) onLeave?.(question.id);
            }}
          >
            <Question
              question={question}
              language={language}
              isRequired={state.isRequired}
              isReadOnly={isReadOnly?.(question.id) ?? false}
              value={question.behavesAs === 'calculated' ? state.answer : (answers[question.id] ?? null)}
              error={errors[question.id]}
              fileField={fileField}
              videoField={videoField}
              onChange={(answer) => onAnswer(question.id, answer)}
            />
            {extra?.(question)}
          </div>
        );
      })}
    </Stack>
  );
}

function Layout({ line: { type, label, description }, language }: { line: FormQuestion; language: string }) {
  const [text, more] = [translated(label, language), translated(description, language)];
  const note = more && <p className={css.text}>{more}</p>;
  if (type === 'section')
    return (
      <div className={css.section}>
        <h3>{text}</h3>
        {note}
      </div>
    );
  return (
    <div>
      {type === 'heading' && <h3 className={css.heading}>{text}</h3>}
      {type === 'sub_heading' && <h4 className={css.heading}>{text}</h4>}
      {type === 'paragraph' && text && <p className={css.text}>{text}</p>}
      {note}
    </div>
  );
}

interface QuestionProps {
  question: AnswerableQuestion;
  language: string;
  isRequired: boolean;
  isReadOnly: boolean;
  value: Answer;
  error: string | undefined;
  fileField: Props['fileField'];
  videoField: Props['videoField'];
  onChange: (answer: Answer) => void;
}

function Question(props: QuestionProps) {
  const { question, language, isRequired, isReadOnly, value, error, fileField, videoField, onChange } = props;
  const { t } = useTranslation('forms');
  const { id, behavesAs: type, options, validations } = question;
  const label = translated(question.label, language);
  const help = translated(question.description, language);
  if (type === 'calculated')
    return (
      <div>
        <span className={css.label}>{label}</span>
        <p className={css.text}>
          <output>
            {value === null ? '–' : <AnswerText question={{ type, options, validations }} answer={value} />}
          </output>
        </p>
        {help && <p className="note">{help}</p>}
      </div>
    );
  const name = t(isRequired ? 'filling.required' : 'filling.optional', { label });
  if (type === 'file')
    return (
      <fieldset id={fieldIdOf(id)} className={css.files} aria-describedby={error || help ? `${id}-note` : undefined}>
        <legend className={css.label}>{name}</legend>
        <div id={`${id}-note`}>
          {help && <p className="note">{help}</p>}
          {error && <Input.Error>{error}</Input.Error>}
        </div>
        {fileField ? fileField(question, value) : <p className="note">{t('filling.files-later')}</p>}
      </fieldset>
    );
  if (isReadOnly)
    return (
      <div>
        <span className={css.label}>{label}</span>
        {help && <p className="note">{help}</p>}
        <div className={css.text}>
          {value === null ? '–' : <AnswerText question={{ type, options, validations }} answer={value} />}
        </div>
      </div>
    );
  if (type === 'video' && videoField)
    return videoField({ question, id: fieldIdOf(id), label: name, help, value, error, onChange });
  return (
    <AnswerField
      id={fieldIdOf(id)}
      label={name}
      help={help}
      placeholder={translated(question.placeholder, language)}
      language={language}
      fixedRows={fixedRowsOf(question)}
      question={{ type, options, validations }}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}
