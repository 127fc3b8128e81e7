import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { scoreOfText, scoreText } from '#capabilities/evaluations/evaluating/score-text.tsx';
import { StatePill } from '#capabilities/evaluations/evaluating/state-pill.tsx';
import type { RoundApplicationsQuery } from '#platform/api/generated/documents.ts';
import { whileBusy } from '#platform/forms/while-busy.ts';
import type { Cells } from '#platform/list/groups.ts';
import { RowLink } from '#platform/list/list-line.tsx';
import { peekOf } from '#platform/record/peek.ts';
import { recordLink } from '#platform/record-links.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './assigning.module.css';
import { SetCalibration } from './operations.ts';
import { useRound } from './round-context.ts';

type Application = RoundApplicationsQuery['applicationList']['rows'][number];
type Row = { row: Application };

function useResult({ evaluationResults }: Application) {
  const { _id } = useRound();
  return evaluationResults.find(({ roundId }) => roundId === _id);
}

function Name({ row }: Row) {
  const { t } = useTranslation('evaluations');
  const isToDiscuss = useResult(row)?.isToDiscuss;
  return (
    <span className={css.chosen}>
      <RowLink
        to={recordLink('Application')?.path(row._id) ?? '/applications/overview'}
        peek={peekOf('Application', row._id)}
      >
        {row.name}
      </RowLink>
      {isToDiscuss && <Pill tone="warn">{t('results.discuss')}</Pill>}
    </span>
  );
}

function Evaluators({ row }: Row) {
  const { t } = useTranslation('evaluations');
  const { _id: round } = useRound();
  const evaluations = row.evaluations.filter(({ roundId }) => roundId === round);
  return (
    <ul className={css.readers}>
      {evaluations.map(({ _id, evaluator, score, state }) => (
        <li key={_id}>
          <AppLink to={`/applications/evaluations/${_id}`}>
            <bdi>{evaluator?.fullName ?? t('somebody')}</bdi>
          </AppLink>
          {score === null ? <StatePill state={state} /> : <strong>{scoreOfText(score)}</strong>}
        </li>
      ))}
    </ul>
  );
}

const scoreCell = (key: 'rawMean' | 'adjustedMean') =>
  function Score({ row }: Row) {
    return scoreOfText(useResult(row)?.[key]);
  };

function Spread({ row }: Row) {
  const value = useResult(row)?.spread;
  return value == null ? '–' : scoreText(value);
}

function Calibration({ row }: Row) {
  const { t } = useTranslation('evaluations');
  const round = useRound();
  const [setCalibration, isBusy] = useAct(SetCalibration);
  const isSet = round.calibration.includes(row._id);
  return (
    <Switch
      aria-label={t('round.calibration-of', { name: row.name })}
      checked={isSet}
      {...whileBusy(isBusy)}
      onChange={() => void setCalibration({ roundId: round._id, applicationId: row._id, isCalibration: !isSet })}
    />
  );
}

export const roundCells: Cells<Application> = {
  name: Name,
  readersDone: Evaluators,
  rawScore: scoreCell('rawMean'),
  adjustedScore: scoreCell('adjustedMean'),
  spread: Spread,
  calibration: Calibration,
};
