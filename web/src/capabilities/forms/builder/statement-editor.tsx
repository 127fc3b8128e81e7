import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import { nameOf } from '@seedbed/domain/forms/compare-forms.ts';
import {
  type DependencyAction,
  operatorsOfKind,
  type Statement,
  type StatementOperator,
  valuesOf,
} from '@seedbed/domain/forms/dependency.ts';
import { type FormQuestion, isAnswered } from '@seedbed/domain/forms/form.ts';
import { choiceLabel } from '@seedbed/domain/kernel/questions/choice-label.ts';
import { answerKindOf } from '@seedbed/domain/kernel/questions/question-type.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useListedChoices } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { CloseIcon } from '#platform/ui/icons.tsx';
import css from './builder.module.css';

interface Props {
  statement: Statement;
  /** The questions that it may read. */
  questions: readonly FormQuestion[];
  actions: readonly DependencyAction[];
  language: string;
  onChange: (statement: Statement) => void;
  onRemove: () => void;
}

/** "Show if Country is any of France, Spain". */
export function StatementEditor({ statement, questions, actions, language, onChange, onRemove }: Props) {
  const { t } = useTranslation('forms');
  const { action, questionId, operator, values } = statement;
  const read = questions.find(({ id }) => id === questionId);
  const kind = read && isAnswered(read) ? answerKindOf(read.behavesAs) : 'text';
  const operators = operatorsOfKind[kind];
  return (
    <div className={css.statement}>
      <NativeSelect
        size="xs"
        aria-label={t('logic.action')}
        value={action}
        data={actions.map((one) => ({ value: one, label: t(`logic.actions.${one}`) }))}
        onChange={(event) => onChange({ ...statement, action: event.currentTarget.value as DependencyAction })}
      />
      <NativeSelect
        size="xs"
        aria-label={t('logic.question')}
        value={questionId}
        data={questions.map((one) => ({ value: one.id, label: nameOf(one, language) || t('untitled') }))}
        onChange={(event) => {
          const next = questions.find(({ id }) => id === event.currentTarget.value);
          const [usual = 'is_not_empty'] =
            next && isAnswered(next) ? operatorsOfKind[answerKindOf(next.behavesAs)] : [];
          onChange({ action, questionId: event.currentTarget.value, operator: usual, values: [] });
        }}
      />
      <NativeSelect
        size="xs"
        aria-label={t('logic.operator')}
        value={operator}
        data={operators.map((one) => ({ value: one, label: t(`logic.operators.${one}`) }))}
        onChange={(event) => {
          const next = event.currentTarget.value as StatementOperator;
          onChange({ ...statement, operator: next, values: valuesOf(next) === valuesOf(operator) ? values : [] });
        }}
      />
      {read && valuesOf(operator) === 'many' && (
        <OptionValues
          read={read}
          values={values}
          language={language}
          onChange={(next) => onChange({ ...statement, values: next })}
        />
      )}
      {valuesOf(operator) === 'one' && (
        <TextInput
          size="xs"
          aria-label={t('logic.value')}
          type={kind === 'date' ? 'date' : kind === 'text' ? 'text' : 'number'}
          value={values[0] ?? ''}
          onChange={(event) => {
            const { value } = event.currentTarget;
            const isNumber = kind === 'number' || kind === 'calculated';
            onChange({ ...statement, values: value === '' ? [] : [isNumber ? Number(value) : value] });
          }}
        />
      )}
      <ActionIcon variant="subtle" color="gray" aria-label={t('logic.remove')} onClick={onRemove}>
        <CloseIcon size={16} />
      </ActionIcon>
    </div>
  );
}

interface OptionValuesProps {
  read: FormQuestion;
  values: Statement['values'];
  language: string;
  onChange: (values: string[]) => void;
}

function OptionValues({ read, values, language, onChange }: OptionValuesProps) {
  const { t } = useTranslation('forms');
  const choices = useMemo(
    () =>
      read.options.map(({ id }) => ({ value: id, label: choiceLabel(read.options, id, language) || t('untitled') })),
    [read, language, t],
  );
  const source = useListedChoices(choices);
  return (
    <Picker
      size="xs"
      aria-label={t('logic.value')}
      source={source}
      value={choices.filter(({ value }) => values.includes(value))}
      onChange={(chosen) => onChange(chosen.map(({ value }) => value))}
    />
  );
}
