import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type ListColumns, type Operator, operatorsOf } from '@seedbed/domain/kernel/list/column.ts';
import { type Condition, isValidCondition } from '@seedbed/domain/kernel/list/request.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Choice, type ChoiceSource, useListedChoices } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import css from './filter-bar.module.css';
import { editorOf, type Options, offeredRanges, type Searches } from './options.ts';

interface Props {
  columns: ListColumns;
  condition: Condition;
  options: Options;
  searches: Searches | undefined;
  onChange: (condition: Condition) => void;
  onRemove: () => void;
}

/** The operator and the values of one condition; a change is applied as soon as it is complete. */
export function FilterEditor({ columns, condition: given, options, searches, onChange, onRemove }: Props) {
  const { t } = useTranslation('lists');
  const [condition, setCondition] = useState(given);
  const column = columns[condition.column];
  if (!column) return null;
  const editor = editorOf(column, condition.operator);

  function change(next: Condition) {
    setCondition(next);
    if (isValidCondition(columns, next)) onChange(next);
  }
  function chooseOperator(operator: Operator) {
    const isSame = column && editorOf(column, operator) === editor;
    change({ ...condition, operator, values: isSame ? condition.values : [] });
  }
  const search = searches?.[condition.column];
  const values = {
    choices: options[condition.column] ?? [],
    values: condition.values,
    onChange: (chosen: string[]) => change({ ...condition, values: chosen }),
  };
  const setValue = (i: number, value: string) => change({ ...condition, values: condition.values.with(i, value) });
  const input = (i: number, type: 'date' | 'number' | 'text', label: string) => (
    <TextInput
      key={i}
      size="xs"
      type={type}
      aria-label={label}
      value={condition.values[i] ?? ''}
      onChange={(event) =>
        condition.values.length > i
          ? setValue(i, event.currentTarget.value)
          : change({ ...condition, values: [...condition.values, event.currentTarget.value] })
      }
    />
  );
  return (
    <div className={css.editor}>
      <NativeSelect
        size="xs"
        aria-label={t('operator')}
        value={condition.operator}
        onChange={(event) => chooseOperator(event.currentTarget.value as Operator)}
        data={operatorsOf(column).map((value) => ({ value, label: t(`operators.${value}`) }))}
      />
      {editor === 'choice' &&
        (search ? <SearchedValues {...values} useSource={search} /> : <ListedValues {...values} />)}
      {editor === 'range' && (
        <NativeSelect
          size="xs"
          aria-label={t('values')}
          value={condition.values[0] ?? ''}
          onChange={(event) => change({ ...condition, values: [event.currentTarget.value] })}
          data={['', ...offeredRanges].map((value) => ({
            value,
            label: value && t(`ranges.${value as (typeof offeredRanges)[number]}`),
          }))}
        />
      )}
      {editor === 'text' && input(0, 'text', t('values'))}
      {editor === 'day' && input(0, 'date', t('values'))}
      {editor === 'number' && input(0, 'number', t('values'))}
      {(editor === 'days' || editor === 'numbers') &&
        [t('from'), t('to')].map((label, i) => input(i, editor === 'days' ? 'date' : 'number', label))}
      <Button size="compact-xs" variant="subtle" color="gray" onClick={onRemove}>
        {t('remove-filter')}
      </Button>
    </div>
  );
}

interface ValuesProps {
  choices: readonly Choice[];
  values: readonly string[];
  onChange: (values: string[]) => void;
}

const ListedValues = (props: ValuesProps) => <ValuePicker {...props} source={useListedChoices(props.choices)} />;

const SearchedValues = ({ useSource, ...props }: ValuesProps & { useSource: () => ChoiceSource }) => (
  <ValuePicker {...props} source={useSource()} />
);

/** Remembers the names of what was chosen here; the address holds only the ids. */
function ValuePicker({ choices, values, onChange, source }: ValuesProps & { source: ChoiceSource }) {
  const { t } = useTranslation('lists');
  const [chosenHere, setChosenHere] = useState<readonly Choice[]>([]);
  const nameOf = (value: string) =>
    [...choices, ...chosenHere].find((choice) => choice.value === value) ?? { value, label: value };
  return (
    <Picker
      size="xs"
      aria-label={t('values')}
      isInPopover
      source={source}
      value={values.map(nameOf)}
      onChange={(chosen) => {
        setChosenHere(chosen);
        onChange(chosen.map(({ value }) => value));
      }}
    />
  );
}
