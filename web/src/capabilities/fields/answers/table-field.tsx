import { ActionIcon, Button, TextInput } from '@mantine/core';
import type { TableRow } from '@seedbed/domain/kernel/questions/answer.ts';
import { columnLabel, type Validations } from '@seedbed/domain/kernel/questions/validations.ts';
import { useTranslation } from 'react-i18next';
import { CloseIcon, PlusIcon } from '#platform/ui/icons.tsx';
import { usePhone } from '#platform/ui/use-phone.ts';
import css from './answer-field.module.css';
import { Group } from './choice-fields.tsx';
import { NumberField } from './number-field.tsx';

interface Props {
  id: string;
  label: string;
  error: string | undefined;
  help?: string | undefined;
  /** The language of the columns. */
  language: string;
  rules: Pick<Validations, 'columns' | 'minRows' | 'maxRows'>;
  /** The person adds no rows beyond these. */
  fixedRows?: number | undefined;
  rows: readonly TableRow[];
  onChange: (rows: readonly TableRow[]) => void;
}

/** A row is a group of inputs, one below the other on a phone. */
export function TableField({ language, rules, fixedRows, rows, onChange, ...named }: Props) {
  const { t } = useTranslation('fields');
  // Smaller text makes a phone zoom in.
  const size = usePhone() ? ('sm' as const) : ('xs' as const);
  const { columns = [], minRows = 0, maxRows = 200 } = rules;
  const missing = Math.max(0, (fixedRows ?? Math.max(1, minRows)) - rows.length);
  const shown: readonly TableRow[] = [...rows, ...Array.from({ length: missing }, () => ({}))];
  return (
    <Group {...named}>
      <div className={css.stack}>
        {shown.map((row, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
          <fieldset key={i} aria-label={t('row', { row: i + 1 })} className={css.row}>
            {columns.map((column) => {
              const cell = { label: columnLabel(column, language), size };
              const put = (value: string | number | null) => onChange(shown.with(i, { ...row, [column.id]: value }));
              if (column.type === 'number')
                return <NumberField key={column.id} {...cell} value={row[column.id] ?? null} onChange={put} />;
              return (
                <TextInput
                  key={column.id}
                  {...cell}
                  type={column.type === 'date' ? 'date' : 'text'}
                  dir={column.type === 'text' ? 'auto' : undefined}
                  value={String(row[column.id] ?? '')}
                  onChange={(event) => put(event.currentTarget.value)}
                />
              );
            })}
            {fixedRows === undefined && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('remove-row', { row: i + 1 })}
                onClick={() => onChange(shown.toSpliced(i, 1))}
              >
                <CloseIcon size={16} />
              </ActionIcon>
            )}
          </fieldset>
        ))}
        {fixedRows === undefined && shown.length < maxRows && (
          <Button
            size="compact-sm"
            variant="subtle"
            className={css.add}
            leftSection={<PlusIcon size={16} />}
            onClick={() => onChange([...shown, {}])}
          >
            {t('add-row')}
          </Button>
        )}
      </div>
    </Group>
  );
}
