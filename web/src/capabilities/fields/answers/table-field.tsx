import { ActionIcon, Button, TextInput } from '@mantine/core';
import type { TableRow } from '@seedbed/domain/kernel/questions/answer.ts';
import type { TableColumn } from '@seedbed/domain/kernel/questions/validations.ts';
import { useTranslation } from 'react-i18next';
import { CloseIcon, PlusIcon } from '#platform/ui/icons.tsx';
import css from './answer-field.module.css';
import { Group } from './choice-fields.tsx';

interface Props {
  id: string;
  label: string;
  error: string | undefined;
  help?: string | undefined;
  columns: readonly TableColumn[];
  rows: readonly TableRow[];
  onChange: (rows: readonly TableRow[]) => void;
}

/** A row is a group of inputs, one below the other on a phone. */
export function TableField({ columns, rows, onChange, ...named }: Props) {
  const { t } = useTranslation('fields');
  const shown = rows.length > 0 ? rows : [{}];
  return (
    <Group {...named}>
      <div className={css.stack}>
        {shown.map((row, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
          <div key={i} className={css.row}>
            {columns.map((column) => (
              <TextInput
                key={column.id}
                label={column.label}
                size="xs"
                type={column.type === 'date' ? 'date' : 'text'}
                inputMode={column.type === 'number' ? 'decimal' : undefined}
                value={String(row[column.id] ?? '')}
                onChange={(event) => onChange(shown.with(i, { ...row, [column.id]: event.currentTarget.value }))}
              />
            ))}
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('remove-row', { row: i + 1 })}
              onClick={() => onChange(shown.toSpliced(i, 1))}
            >
              <CloseIcon size={16} />
            </ActionIcon>
          </div>
        ))}
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<PlusIcon size={16} />}
          onClick={() => onChange([...shown, {}])}
        >
          {t('add-row')}
        </Button>
      </div>
    </Group>
  );
}
