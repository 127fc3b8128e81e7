import { Textarea, TextInput } from '@mantine/core';
import { today } from '@seedbed/domain/kernel/dates.ts';
import type { Answer, TableRow } from '@seedbed/domain/kernel/questions/answer.ts';
import type { Question } from '@seedbed/domain/kernel/questions/question.ts';
import { answerKindOf } from '@seedbed/domain/kernel/questions/question-type.ts';
import { scaleOf } from '@seedbed/domain/kernel/questions/validations.ts';
import { DayField } from '#platform/forms/day-field.tsx';
import type { FactField } from '#platform/record/editable-fact.tsx';
import { CheckedList, OneChoice } from './choice-fields.tsx';
import { TableField } from './table-field.tsx';

export interface AnswerFieldProps extends FactField<Answer> {
  question: Pick<Question, 'type' | 'options' | 'validations'>;
  help?: string;
}

/** The input of an answer, for every type; the value is checked by `checkAnswer`. */
export function AnswerField({ question, id, label, value, onChange, error, help }: AnswerFieldProps) {
  const { type, validations } = question;
  const text = { id, label, error, value: value === null ? '' : String(value), description: help || undefined };
  const typed = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value);
  switch (answerKindOf(type)) {
    case 'number':
      if (type === 'number_scale')
        return (
          <OneChoice
            {...{ id, label, error, help }}
            kind="scale"
            choices={scaleOf(validations).map((n) => ({ value: String(n), label: String(n) }))}
            value={value === null ? '' : String(value)}
            onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
          />
        );
      return <TextInput {...text} inputMode="decimal" onChange={typed} />;
    case 'date':
      return (
        <DayField
          {...{ id, label, error }}
          {...(help && { description: help })}
          value={value === null ? null : String(value)}
          today={today(Temporal.Now.timeZoneId())}
          onChange={onChange}
        />
      );
    case 'choice':
      return (
        <OneChoice
          {...{ id, label, error, help }}
          kind={type === 'select_radio' ? 'radio' : 'menu'}
          choices={question.options}
          value={value === null ? '' : String(value)}
          onChange={(chosen) => onChange(chosen || null)}
        />
      );
    case 'choices':
      return (
        <CheckedList
          {...{ id, label, error, help }}
          options={question.options}
          value={(value ?? []) as readonly string[]}
          onChange={onChange}
        />
      );
    case 'table':
      return (
        <TableField
          {...{ id, label, error, help }}
          columns={validations.columns ?? []}
          rows={(value ?? []) as readonly TableRow[]}
          onChange={onChange}
        />
      );
    case 'text':
      if (type === 'text_long') return <Textarea {...text} autosize minRows={3} dir="auto" onChange={typed} />;
      return (
        <TextInput
          {...text}
          type={type === 'video' ? 'url' : inputTypeOf(validations.format)}
          dir="auto"
          onChange={typed}
        />
      );
    default:
      return null;
  }
}

const inputTypeOf = (format: 'email' | 'url' | undefined) => format ?? 'text';
