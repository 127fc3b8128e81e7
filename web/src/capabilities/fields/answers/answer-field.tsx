import { Textarea, TextInput } from '@mantine/core';
import { today } from '@seedbed/domain/kernel/dates.ts';
import type { Answer, TableRow } from '@seedbed/domain/kernel/questions/answer.ts';
import type { Question } from '@seedbed/domain/kernel/questions/question.ts';
import { answerKindOf } from '@seedbed/domain/kernel/questions/question-type.ts';
import { scaleOf } from '@seedbed/domain/kernel/questions/validations.ts';
import i18next from 'i18next';
import { DayField } from '#platform/forms/day-field.tsx';
import type { FactField } from '#platform/record/editable-fact.tsx';
import { CheckedList, ChoiceMenu, OneChoice } from './choice-fields.tsx';
import { NumberField } from './number-field.tsx';
import { TableField } from './table-field.tsx';
import { TextLength } from './text-length.tsx';

export interface AnswerFieldProps extends FactField<Answer> {
  question: Pick<Question, 'type' | 'options' | 'validations'>;
  help?: string;
  placeholder?: string;
  /** The language of the options and columns; the person's own by default. */
  language?: string;
  /** The person adds no rows to a table beyond these. */
  fixedRows?: number | undefined;
}

/** The input of an answer, for every type; the value is checked by `checkAnswer`. */
export function AnswerField({ question, id, label, value, onChange, error, help, ...more }: AnswerFieldProps) {
  const { type, validations } = question;
  const { placeholder, language = i18next.language, fixedRows } = more;
  const named = { id, label, error, help, language };
  const field = { id, label, error, description: help || undefined, placeholder: placeholder || undefined };
  const text = { ...field, value: value === null ? '' : String(value) };
  const typed = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value);
  switch (answerKindOf(type)) {
    case 'number':
      if (type === 'number_scale')
        return (
          <OneChoice
            {...named}
            kind="scale"
            choices={scaleOf(validations).map((n) => ({ value: String(n), label: String(n) }))}
            value={value === null ? '' : String(value)}
            onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
          />
        );
      return <NumberField {...field} value={value as string | number | null} onChange={onChange} />;
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
          {...named}
          kind={type === 'select_radio' ? 'radio' : 'menu'}
          choices={question.options}
          value={value === null ? '' : String(value)}
          onChange={(chosen) => onChange(chosen || null)}
        />
      );
    case 'choices': {
      const Choices = type === 'select_checkbox' ? CheckedList : ChoiceMenu;
      return (
        <Choices {...named} options={question.options} value={(value ?? []) as readonly string[]} onChange={onChange} />
      );
    }
    case 'table':
      return (
        <TableField
          {...named}
          rules={validations}
          fixedRows={fixedRows}
          rows={(value ?? []) as readonly TableRow[]}
          onChange={onChange}
        />
      );
    case 'text':
      return (
        <div>
          {type === 'text_long' ? (
            <Textarea {...text} autosize minRows={3} dir="auto" onChange={typed} />
          ) : (
            <TextInput
              {...text}
              type={type === 'video' ? 'url' : (validations.format ?? 'text')}
              dir="auto"
              onChange={typed}
            />
          )}
          <TextLength text={text.value} rules={validations} />
        </div>
      );
    default:
      return null;
  }
}
