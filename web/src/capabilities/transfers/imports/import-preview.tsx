import { Button, SegmentedControl } from '@mantine/core';
import { type ImportRowState, importRowStates } from '@seedbed/domain/kernel/import/import.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { ImportRows } from '#capabilities/transfers/operations.ts';
import type { ImportCardFragment } from '#platform/api/generated/documents.ts';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import css from './import-page.module.css';
import { ImportRowLine } from './import-row-line.tsx';
import { useHeaderName } from './use-column-name.ts';

/** The rows with what would happen to each. Cells with problems are corrected in place. */
export function ImportPreview({ one }: { one: ImportCardFragment }) {
  const { t } = useTranslation('transfers');
  const headerOf = useHeaderName(one);
  const counts = new Map(one.counts.map(({ state, count }) => [state, count]));
  const failed = counts.get('failed') ?? 0;
  const [chosen, choose] = useState<ImportRowState | 'all'>(failed > 0 ? 'failed' : 'all');
  const [starts, setStarts] = useState<readonly number[]>([0]);
  const states = importRowStates.filter((state) => counts.has(state) || state === chosen);
  return (
    <section className={css.part} aria-label={t('import.preview')}>
      <h2 className={css.title}>{t('import.preview')}</h2>
      <div className={css.scroll}>
        <SegmentedControl
          value={chosen}
          onChange={(value) => {
            choose(value as ImportRowState | 'all');
            setStarts([0]);
          }}
          data={[
            { value: 'all', label: `${t('import.all')} ${one.count}` },
            ...states.map((value) => ({ value, label: `${t(`import.states.${value}`)} ${counts.get(value) ?? 0}` })),
          ]}
        />
      </div>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('import.row')}</th>
              <th scope="col">{t('import.state')}</th>
              {one.headers.map((_, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: headers have no other identity and keep their order
                <th key={i} scope="col" data-left-out={one.mapping[i] === null || undefined}>
                  {headerOf(i)}
                  {one.mapping[i] === null && <div>{t('import.states.skipped')}</div>}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          {starts.map((after, i) => (
            <Rows
              key={after}
              one={one}
              state={chosen === 'all' ? null : chosen}
              after={after}
              onMore={i === starts.length - 1 ? (last) => setStarts([...starts, last]) : undefined}
            />
          ))}
        </table>
      </div>
    </section>
  );
}

const pageSize = 100;

interface RowsProps {
  one: ImportCardFragment;
  state: ImportRowState | null;
  after: number;
  onMore: ((last: number) => void) | undefined;
}

function Rows({ one, state, after, onMore }: RowsProps) {
  const { t } = useTranslation('transfers');
  const [{ data, error }, again] = useQuery({ query: ImportRows, variables: { id: one._id, state, after } });
  const rows = data?.importRows ?? [];
  const last = rows.at(-1)?.number;
  const line = (content: ReactNode) => (
    <tr>
      <td colSpan={one.headers.length + 3}>{content}</td>
    </tr>
  );
  return (
    <tbody>
      {error && !data && line(<LoadFailed error={error} onRetry={again} />)}
      {data && rows.length === 0 && after === 0 && line(<span className={css.hint}>{t('import.no-rows')}</span>)}
      {rows.map((row) => (
        <ImportRowLine key={row._id} one={one} row={row} />
      ))}
      {onMore &&
        rows.length === pageSize &&
        last !== undefined &&
        line(
          <Button variant="default" size="xs" onClick={() => onMore(last)}>
            {t('import.more')}
          </Button>,
        )}
    </tbody>
  );
}
