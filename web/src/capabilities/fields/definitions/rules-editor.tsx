import { ActionIcon, Button, Checkbox, Input, NativeSelect, TextInput } from '@mantine/core';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { fileTypes } from '@seedbed/domain/kernel/questions/file-rules.ts';
import type { AnswerType } from '@seedbed/domain/kernel/questions/question-type.ts';
import {
  cellTypes,
  labelsOf,
  type RuleName,
  rulesOf,
  type TableColumn,
  textFormats,
  type Validations,
} from '@seedbed/domain/kernel/questions/validations.ts';
import { directionOf, translated } from '@seedbed/domain/kernel/translations.ts';
import { useTranslation } from 'react-i18next';
import { CloseIcon, PlusIcon } from '#platform/ui/icons.tsx';
import css from './fields.module.css';

interface Props {
  type: AnswerType;
  rules: Validations;
  /** The language of the names of columns. */
  language: string;
  error: string | undefined;
  onChange: (rules: Validations) => void;
}

const texts: readonly RuleName[] = ['pattern', 'earliest', 'latest'];

/** The rules that the type knows. An empty one does not apply. */
export function RulesEditor({ type, rules, language, error, onChange }: Props) {
  const { t } = useTranslation('fields');
  const names = rulesOf(type);
  const set = (name: RuleName, value: unknown) => onChange({ ...rules, [name]: value === '' ? undefined : value });
  if (names.length === 0) return null;
  return (
    <fieldset id="field-validations" className={css.group} tabIndex={-1}>
      <legend>{t('fields.validations')}</legend>
      {error && <Input.Error>{error}</Input.Error>}
      {names.includes('columns') && (
        <ColumnsEditor
          columns={rules.columns ?? []}
          language={language}
          onChange={(columns) => set('columns', columns)}
        />
      )}
      {names.includes('fileTypes') && (
        <Checkbox.Group
          size="xs"
          label={t('rules.fileTypes')}
          description={t('rule-help.fileTypes')}
          value={[...(rules.fileTypes ?? [])]}
          onChange={(types) => set('fileTypes', types.length > 0 ? types : undefined)}
        >
          <div className={css.types}>
            {fileTypes.map((type) => (
              <Checkbox key={type} size="xs" value={type} label={t(`file-types.${type}`)} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      <div className={css.rules}>
        {names
          .filter((name) => name !== 'columns' && name !== 'fileTypes')
          .map((name) =>
            name === 'format' ? (
              <NativeSelect
                key={name}
                size="xs"
                label={t('rules.format')}
                value={rules.format ?? ''}
                data={['', ...textFormats].map((value) => ({
                  value,
                  label: value && t(`formats.${value as (typeof textFormats)[number]}`),
                }))}
                onChange={(event) => set(name, event.currentTarget.value)}
              />
            ) : (
              <TextInput
                key={name}
                size="xs"
                label={t(`rules.${name as 'min'}`)}
                description={texts.includes(name) ? t(`rule-help.${name as 'pattern'}`) : undefined}
                type={texts.includes(name) ? 'text' : 'number'}
                value={String(rules[name] ?? '')}
                onChange={(event) => {
                  const { value } = event.currentTarget;
                  set(name, value === '' || texts.includes(name) ? value : Number(value));
                }}
              />
            ),
          )}
      </div>
    </fieldset>
  );
}

interface ColumnsProps {
  columns: readonly TableColumn[];
  language: string;
  onChange: (columns: readonly TableColumn[]) => void;
}

function ColumnsEditor({ columns, language, onChange }: ColumnsProps) {
  const { t } = useTranslation('fields');
  const change = (i: number, change: Partial<TableColumn>) =>
    onChange(columns.map((column, at) => (at === i ? { ...column, ...change } : column)));
  return (
    <div className={css.stack}>
      {columns.map((column, i) => (
        <div key={column.id} className={css.column}>
          <TextInput
            size="xs"
            label={t('column.label', { n: i + 1 })}
            dir={directionOf(language)}
            placeholder={column.label}
            value={labelsOf(column).find((one) => one.language === language)?.value ?? ''}
            onChange={(event) => change(i, named(column, language, event.currentTarget.value))}
          />
          <NativeSelect
            size="xs"
            label={t('column.type')}
            value={column.type}
            data={cellTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
            onChange={(event) => change(i, { type: event.currentTarget.value as TableColumn['type'] })}
          />
          <Checkbox
            size="xs"
            label={t('column.required')}
            checked={column.isRequired}
            onChange={(event) => change(i, { isRequired: event.currentTarget.checked })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('column.remove', { n: i + 1 })}
            onClick={() => onChange(columns.toSpliced(i, 1))}
          >
            <CloseIcon size={16} />
          </ActionIcon>
        </div>
      ))}
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<PlusIcon size={16} />}
        onClick={() => onChange([...columns, { id: newId<'Column'>(), label: '', type: 'text', isRequired: false }])}
      >
        {t('column.add')}
      </Button>
    </div>
  );
}

/** A column with another name in one language. */
function named(column: TableColumn, language: string, value: string): Pick<TableColumn, 'label' | 'labels'> {
  const others = labelsOf(column).filter((one) => one.language !== language);
  const labels = value ? [...others, { language, value }] : others;
  return { label: translated(labels, 'en') || (labels[0]?.value ?? ''), labels };
}
