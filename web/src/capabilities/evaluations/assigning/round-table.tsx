import { Button, Checkbox, Switch } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { scoreText } from '#capabilities/evaluations/reading/score-text.tsx';
import { StatePill } from '#capabilities/evaluations/reading/state-pill.tsx';
import type { RoundApplicationsQuery, RoundEvaluatorsFragment } from '#platform/api/generated/documents.ts';
import { peekOf } from '#platform/record/peek.ts';
import { recordLink } from '#platform/record-links.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { useRowKeys } from '#platform/ui/rows/row-keys.ts';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './assigning.module.css';
import { RoundApplications, SetCalibration } from './operations.ts';

/** A comparison of more would not fit. */
const most = 4;

type Row = RoundApplicationsQuery['applicationList']['rows'][number];

/** The applications of the round with their readers and results. */
export function RoundTable({ round }: { round: RoundEvaluatorsFragment }) {
  const { t } = useTranslation('evaluations');
  const [cursor, setCursor] = useState<string | null>(null);
  const [earlier, setEarlier] = useState<readonly Row[]>([]);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  useRowKeys();
  const filter = { column: 'round', operator: 'ANY_OF', values: [round._id] };
  const [{ data, error, fetching }, again] = useQuery({ query: RoundApplications, variables: { filter, cursor } });
  // A change of the round may have changed any of its rows.
  const state = JSON.stringify(round.progress);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it starts over with another state of the round
  useEffect(() => {
    setCursor(null);
    setEarlier([]);
    again({ requestPolicy: 'network-only' });
  }, [state]);
  if (!data) return error ? <LoadFailed error={error} onRetry={again} /> : <SkeletonRows rows={4} />;
  const { rows, next } = data.applicationList;
  const all = [...earlier.filter((one) => !rows.some(({ _id }) => _id === one._id)), ...rows];
  return (
    <section>
      <h2 className={css.heading}>{t('round.title')}</h2>
      {all.length === 0 ? (
        <p className={css.note}>{t('round.empty')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a wide table
        <div className={css.scroll} tabIndex={0}>
          <table className={css.table} aria-label={t('round.title')}>
            <thead>
              <tr>
                <th scope="col">{t('assign.application')}</th>
                <th scope="col">{t('round.readers')}</th>
                <th scope="col" className={css.number}>
                  {t('results.raw')}
                </th>
                <th scope="col" className={css.number}>
                  {t('results.adjusted')}
                </th>
                <th scope="col" className={css.number}>
                  {t('results.spread')}
                </th>
                <th scope="col">{t('round.calibration')}</th>
              </tr>
            </thead>
            <tbody>
              {all.map((row) => (
                <Application
                  key={row._id}
                  row={row}
                  round={round}
                  isChosen={chosen.includes(row._id)}
                  onChoose={() =>
                    setChosen((old) =>
                      old.includes(row._id) ? old.filter((id) => id !== row._id) : [...old, row._id].slice(-most),
                    )
                  }
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {chosen.length > 1 && (
        <Button component={AppLink} to={`/applications/compare?ids=${chosen.join(',')}`}>
          {t('round.compare', { n: chosen.length })}
        </Button>
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
    </section>
  );
}

interface RowProps {
  row: Row;
  round: RoundEvaluatorsFragment;
  isChosen: boolean;
  onChoose: () => void;
}

function Application({ row, round, isChosen, onChoose }: RowProps) {
  const { t } = useTranslation('evaluations');
  const [setCalibration, isBusy] = useAct(SetCalibration);
  const result = row.evaluationResults.find(({ roundId }) => roundId === round._id);
  const evaluations = row.evaluations.filter(({ roundId }) => roundId === round._id);
  const number = (value: number | null | undefined) => (value == null ? '–' : scoreText(value));
  const isSet = round.calibration.includes(row._id);
  return (
    <tr data-row={row._id} data-peek={peekOf('Application', row._id)} tabIndex={-1}>
      <th scope="row">
        <div className={css.chosen}>
          <Checkbox aria-label={t('round.choose', { name: row.name })} checked={isChosen} onChange={onChoose} />
          <AppLink data-open to={recordLink('Application')?.path(row._id) ?? '/applications/overview'}>
            <bdi>{row.name}</bdi>
          </AppLink>
          {result?.isToDiscuss && <Pill tone="warn">{t('results.discuss')}</Pill>}
        </div>
      </th>
      <td>
        <ul className={css.readers}>
          {evaluations.map((one) => (
            <li key={one._id}>
              <AppLink to={`/applications/evaluations/${one._id}`}>
                <bdi>{one.evaluator?.fullName ?? t('somebody')}</bdi>
              </AppLink>
              {one.score === null ? <StatePill state={one.state} /> : <strong>{scoreText(one.score)}</strong>}
            </li>
          ))}
        </ul>
      </td>
      <td className={css.number}>{number(result?.rawMean)}</td>
      <td className={css.number}>{number(result?.adjustedMean)}</td>
      <td className={css.number}>{number(result?.spread)}</td>
      <td>
        <Switch
          aria-label={t('round.calibration-of', { name: row.name })}
          checked={isSet}
          disabled={isBusy}
          onChange={() => void setCalibration({ roundId: round._id, applicationId: row._id, isCalibration: !isSet })}
        />
      </td>
    </tr>
  );
}
