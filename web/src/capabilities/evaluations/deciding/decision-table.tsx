import { Button, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { statusGroups } from '@seedbed/domain/applications/status.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import css from '#capabilities/evaluations/assigning/assigning.module.css';
import { SortHead, useRowSort } from '#capabilities/evaluations/assigning/sort-head.tsx';
import { scoreText } from '#capabilities/evaluations/reading/score-text.tsx';
import { Tally } from '#capabilities/evaluations/results/result-facts.tsx';
import { peekOf } from '#platform/record/peek.ts';
import { recordLink } from '#platform/record-links.ts';
import { clearSelection, setSelected, toggleSelected, useSelection } from '#platform/selection.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { useRowActs, useRowKeys } from '#platform/ui/rows/row-keys.ts';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { DecideBar } from './decide-bar.tsx';
import type { DecisionRow } from './decision-row.ts';
import { RoundDecisions } from './operations.ts';

const isUndecided = ({ status }: DecisionRow) => statusGroups['all-pending'].some((one) => one === status);

/** A decision round has no scores of its own, so its applications are sorted by those of the round before. */
const values = {
  name: ({ name }: DecisionRow) => name,
  raw: ({ evaluationResults: [result] }: DecisionRow) => result?.rawMean,
  adjusted: ({ evaluationResults: [result] }: DecisionRow) => result?.adjustedMean,
  spread: ({ evaluationResults: [result] }: DecisionRow) => result?.spread,
};

/**
 * Undecided applications of the round by adjusted mean, to choose and decide. No list of the kit: it ranks by the scores of
 * the round before, which no column of the application holds, and its bar needs the versions of all chosen rows.
 */
export function DecisionTable({ roundId }: { roundId: string }) {
  const { t } = useTranslation('evaluations');
  const [cursor, setCursor] = useState<string | null>(null);
  const [earlier, setEarlier] = useState<readonly DecisionRow[]>([]);
  const { has: chosen } = useSelection();
  const { sorted, head } = useRowSort(values, { key: 'adjusted', isDescending: true });
  useRowKeys({ select: true });
  useEffect(() => clearSelection, []);
  const filter = {
    all: [
      { column: 'round', operator: 'ANY_OF', values: [roundId] },
      { column: 'status', operator: 'ANY_OF', values: statusGroups['all-pending'] },
    ],
  };
  const [{ data, error, fetching }, again] = useQuery({
    query: RoundDecisions,
    variables: { filter, cursor },
    requestPolicy: 'cache-and-network',
  });
  if (!data) return error ? <LoadFailed error={error} onRetry={again} /> : <SkeletonRows rows={6} />;
  const { rows, next, count } = data.applicationList;
  const all = [...earlier.filter((one) => !rows.some(({ _id }) => _id === one._id)), ...rows];
  const open = sorted(all.filter(isUndecided));
  const picked = open.filter(({ _id }) => chosen.has(_id));
  return (
    <section>
      <h2 className={css.heading}>{t('decisions.open', { n: next ? count : open.length })}</h2>
      {open.length === 0 ? (
        <p className={css.note}>{t('decisions.none')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a wide table
        <div className={css.scroll} tabIndex={0}>
          <table className={css.table} aria-label={t('decisions.open', { n: next ? count : open.length })}>
            <thead>
              <tr>
                <th scope="col" aria-sort={head('name').direction}>
                  <div className={css.chosen}>
                    <Checkbox
                      aria-label={t('decisions.choose-all')}
                      checked={picked.length === open.length}
                      indeterminate={picked.length > 0 && picked.length < open.length}
                      onChange={() => setSelected(picked.length === open.length ? [] : open.map(({ _id }) => _id))}
                    />
                    <button type="button" className={css.sort} onClick={head('name').onSort}>
                      {t('assign.application')}
                    </button>
                  </div>
                </th>
                <th scope="col">{t('round.readers')}</th>
                {(['raw', 'adjusted', 'spread'] as const).map((one) => (
                  <SortHead key={one} {...head(one)} isNumber>
                    {t(`results.${one}`)}
                  </SortHead>
                ))}
                <th scope="col">{t('results.tally')}</th>
              </tr>
            </thead>
            <tbody>
              {open.map((row) => (
                <Application key={row._id} row={row} isChosen={chosen.has(row._id)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {next && (
        <Button
          variant="default"
          loading={fetching}
          onClick={() => {
            setEarlier(all);
            setCursor(next);
          }}
        >
          {t('round.more')}
        </Button>
      )}
      {picked.length > 0 && (
        <DecideBar
          roundId={roundId}
          rows={picked}
          onDone={(refused) => {
            setSelected(refused);
            setEarlier([]);
            setCursor(null);
            again({ requestPolicy: 'network-only' });
          }}
        />
      )}
    </section>
  );
}

function Application({ row, isChosen }: { row: DecisionRow; isChosen: boolean }) {
  const { t } = useTranslation('evaluations');
  const element = useRef<HTMLTableRowElement>(null);
  const select = () => toggleSelected(row._id);
  useRowActs(element, { select });
  const [result] = row.evaluationResults;
  const number = (value: number | null | undefined) => (value == null ? '–' : scoreText(value));
  return (
    <tr
      ref={element}
      data-row={row._id}
      data-peek={peekOf('Application', row._id)}
      data-selected={isChosen}
      tabIndex={-1}
    >
      <th scope="row">
        <div className={css.chosen}>
          <Checkbox
            data-select
            aria-label={t('decisions.choose', { name: row.name })}
            checked={isChosen}
            onChange={select}
          />
          <AppLink data-open to={recordLink('Application')?.path(row._id) ?? '/applications/overview'}>
            <bdi>{row.name}</bdi>
          </AppLink>
          {result?.isToDiscuss && <Pill tone="warn">{t('results.discuss')}</Pill>}
        </div>
      </th>
      <td>{result ? t('queue.progress', { done: result.done, total: result.assigned }) : '–'}</td>
      <td className={css.number}>{number(result?.rawMean)}</td>
      <td className={css.number}>{number(result?.adjustedMean)}</td>
      <td className={css.number}>{number(result?.spread)}</td>
      <td>{result && <Tally tally={result.tally} />}</td>
    </tr>
  );
}
