import { Button, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SetImportCell, SetImportRowSkipped } from '#capabilities/transfers/operations.ts';
import type { ImportCardFragment, ImportRowsQuery } from '#platform/api/generated/documents.ts';
import { useAct } from '#platform/use-act.ts';
import css from './import-page.module.css';
import { useColumnName, useHeaderName } from './use-column-name.ts';

type Row = ImportRowsQuery['importRows'][number];

export function ImportRowLine({ one, row }: { one: ImportCardFragment; row: Row }) {
  const { t } = useTranslation('transfers');
  const nameOf = useColumnName(one);
  const [skip, busy] = useAct(SetImportRowSkipped);
  const isSkipped = row.state === 'skipped';
  // A problem of a column that the file does not have is shown beside the result.
  const others = row.problems.filter(({ column }) => !one.mapping.includes(column));
  return (
    <tr>
      <td>{row.number}</td>
      <td>
        {t(`import.states.${row.state}`)}
        {others.map(({ column, message }) => (
          <div key={column} className={css.problem}>
            {message}
          </div>
        ))}
        {row.state === 'changed' &&
          row.changes.map((change) => (
            <div key={change.column} className={css.hint}>
              {nameOf(change.column)}:{' '}
              {t('import.change', { old: change.old ?? t('import.empty'), new: change.new ?? t('import.empty') })}
            </div>
          ))}
      </td>
      {row.cells.map((cell, i) => {
        const problem = row.problems.find(({ column }) => column === one.mapping[i]);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other identity and keep their order
          <td key={i} data-left-out={one.mapping[i] === null || undefined}>
            {problem && !isSkipped ? <Cell one={one} row={row} column={i} cell={cell} problem={problem} /> : cell}
          </td>
        );
      })}
      <td>
        <Button
          size="compact-xs"
          variant="subtle"
          loading={busy}
          onClick={() => void skip({ id: one._id, rowId: row._id, isSkipped: !isSkipped })}
        >
          {isSkipped ? t('import.take') : t('import.skip')}
        </Button>
      </td>
    </tr>
  );
}

interface CellProps {
  one: ImportCardFragment;
  row: Row;
  column: number;
  cell: string;
  problem: Row['problems'][number];
}

/** Saves on Enter and when the field is left. A value can also be set for all cells with the same problem. */
function Cell({ one, row, column, cell, problem }: CellProps) {
  const { t } = useTranslation('transfers');
  const headerOf = useHeaderName(one);
  const [save] = useAct(SetImportCell);
  const [value, setValue] = useState(cell);
  useEffect(() => setValue(cell), [cell]);
  const send = () => {
    if (value !== cell) void save({ id: one._id, rowId: row._id, column, value });
  };
  const [saveAll, savingAll] = useAct(SetImportCell);
  const typed = value.trim();
  return (
    // The button beside the field is part of the cell.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus
    <div
      className={css.cell}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && send()}
    >
      <TextInput
        size="xs"
        aria-label={t('import.cell', { column: headerOf(column), row: row.number })}
        value={value}
        error={problem.message}
        onChange={(event) => setValue(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && send()}
      />
      {problem.count > 1 && value !== cell && typed !== '' && (
        <Button
          size="compact-xs"
          variant="default"
          loading={savingAll}
          // A press keeps the focus in the field. Otherwise leaving it would save this cell alone.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void saveAll({ id: one._id, rowId: row._id, column, value: typed, isForAll: true })}
        >
          {t('import.set-all', { count: problem.count, value: typed })}
        </Button>
      )}
    </div>
  );
}
