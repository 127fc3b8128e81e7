import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { ScoreText } from '#capabilities/evaluations/evaluating/score-text.tsx';
import { StatePill } from '#capabilities/evaluations/evaluating/state-pill.tsx';
import { ApplicationEvaluations, RecuseEvaluation, ReturnEvaluation } from '#capabilities/evaluations/operations.ts';
import { ReasonForm } from '#capabilities/evaluations/reason-form.tsx';
import type { ApplicationEvaluationsQuery } from '#platform/api/generated/documents.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { RecordSection } from '#platform/record/facts.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { ResultFacts } from './result-facts.tsx';
import css from './results.module.css';
import { SideBySide } from './side-by-side.tsx';

type LoadedApplication = NonNullable<ApplicationEvaluationsQuery['application']>;
type LoadedEvaluation = LoadedApplication['evaluations'][number];

/** The evaluations of an application by round, with what they say together. */
export function ApplicationEvaluationsPart({ id }: { id: string }) {
  const { t } = useTranslation('evaluations');
  const [{ data, error }, again] = useQuery({ query: ApplicationEvaluations, variables: { id } });
  if (!data) return <NotLoaded error={error} onRetry={again} rows={0} />;
  const { evaluations = [], evaluationResults = [] } = data.application ?? {};
  if (evaluations.length === 0) return null;
  const rounds = [...new Set(evaluations.map(({ roundId }) => roundId))].reverse();
  return (
    <RecordSection title={t('results.title')}>
      {rounds.map((roundId) => {
        const own = evaluations.filter((one) => one.roundId === roundId);
        const result = evaluationResults.find((one) => one.roundId === roundId);
        return (
          <div key={roundId}>
            <h3 className={css.round}>
              <bdi>{own[0]?.roundName}</bdi>
            </h3>
            {result && <ResultFacts result={result} />}
            <ul className={css.list}>
              {own.map((one) => (
                <Row key={one._id} evaluation={one} />
              ))}
            </ul>
            {own.some(({ state }) => state === 'submitted' || state === 'locked') && (
              <RoundAnswers applicationId={id} roundId={roundId} />
            )}
          </div>
        );
      })}
    </RecordSection>
  );
}

function RoundAnswers(of: { applicationId: string; roundId: string }) {
  const { t } = useTranslation('evaluations');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={css.result}>
      <Button size="compact-sm" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('results.side-by-side')}
      </Button>
      {isOpen && <SideBySide {...of} />}
    </div>
  );
}

function Row({ evaluation }: { evaluation: LoadedEvaluation }) {
  const { t } = useTranslation('evaluations');
  const [isRecusing, setRecusing] = useState(false);
  const [giveBack, isBusy] = useAct(ReturnEvaluation);
  const { _id, evaluator, state, score, recommendation, canManage, endReason, isOutdated } = evaluation;
  const name = evaluator?.fullName ?? t('somebody');
  const isOpen = state === 'assigned' || state === 'accepted' || state === 'in_progress';
  return (
    <li className={css.row}>
      <span className={css.name}>
        <AppLink to={`/applications/evaluations/${_id}`}>
          <bdi>{name}</bdi>
        </AppLink>
        {endReason && (
          <span className="note" dir="auto">
            {' '}
            {endReason}
          </span>
        )}
        {isOutdated && <span className="note"> {t('results.outdated')}</span>}
      </span>
      {recommendation && <span className="note">{t(`values.recommendation.${recommendation}`)}</span>}
      <ScoreText score={score} />
      <StatePill state={state} />
      {canManage && state === 'submitted' && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          loading={isBusy}
          aria-label={t('results.return-of', { name })}
          onClick={() => void giveBack({ evaluationId: _id })}
        >
          {t('results.return')}
        </Button>
      )}
      {canManage && (isOpen || state === 'submitted') && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          aria-label={t('results.recuse-of', { name })}
          onClick={() => setRecusing(true)}
        >
          {t('results.recuse')}
        </Button>
      )}
      <FormDialog opened={isRecusing} title={t('results.recuse-of', { name })} onClose={() => setRecusing(false)}>
        <ReasonForm
          help={t('results.recuse-help')}
          verb={t('results.recuse')}
          document={RecuseEvaluation}
          evaluationId={_id}
          onDone={(undoId) => {
            setRecusing(false);
            offerUndo(t('results.recused', { name }), undoId);
          }}
        />
      </FormDialog>
    </li>
  );
}
