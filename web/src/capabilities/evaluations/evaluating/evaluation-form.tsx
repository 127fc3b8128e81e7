import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AcceptEvaluation } from '#capabilities/evaluations/operations.ts';
import type { FillingPageFragment } from '#platform/api/generated/documents.ts';
import { useShortcuts } from '#platform/shortcuts.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { ApplicationAnswers } from './application-answers.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import css from './evaluation-form.module.css';
import type { OpenEvaluation } from './open-evaluation.ts';
import { dueText } from './queue.ts';
import type { QueuePosition } from './queue-position.ts';
import { Scorecard } from './scorecard.tsx';
import { SentScores } from './sent-scores.tsx';

interface Props {
  evaluation: OpenEvaluation;
  filling: FillingPageFragment;
  place: QueuePosition;
}

/** The application on one side, the criteria on the other. */
export function EvaluationForm({ evaluation, filling, place }: Props) {
  const { t } = useTranslation('evaluations');
  const navigate = useNavigate();
  const [isDeclining, setDeclining] = useState(false);
  const [hasBegun, setBegun] = useState(false);
  const [isSent, setSent] = useState(false);
  const [accept, isAccepting] = useAct(AcceptEvaluation);
  const { name, isBlind, funnelName, roundName, canDecline, isOwn } = evaluation;
  const { previous, next } = place;
  const open = (one: { _id: string } | null) => one && void navigate(`/applications/evaluations/${one._id}`);
  useShortcuts([
    ...(previous ? [{ keys: 'p', label: t('read.previous'), ofPage: true, run: () => open(previous) }] : []),
    ...(next ? [{ keys: 'n', label: t('read.next'), ofPage: true, run: () => open(next) }] : []),
  ]);
  return (
    <Page
      title={isBlind ? t('blind-name', { number: name }) : name}
      sentence={
        <>
          <bdi>{funnelName}</bdi>
          {' · '}
          <bdi>{roundName}</bdi>
          {isOwn && place.count > 0 && ` · ${t('queue.progress', { done: place.done, total: place.count })}`}
          {isOwn && evaluation.dueAt && filling.canEdit && ` · ${dueText(t, evaluation.dueAt)}`}
        </>
      }
      action={
        isOwn && (
          <div className={css.actions}>
            {evaluation.state === 'assigned' && canDecline && !hasBegun && (
              <Button
                variant="subtle"
                color="gray"
                loading={isAccepting}
                onClick={async () => {
                  const { data } = await accept({ evaluationId: evaluation._id });
                  if (data) toast(t('read.accepted'));
                }}
              >
                {t('read.accept')}
              </Button>
            )}
            {canDecline && (
              <Button variant="subtle" color="gray" onClick={() => setDeclining(true)}>
                {t('read.decline')}
              </Button>
            )}
            {previous && (
              <Button variant="default" component={AppLink} to={`/applications/evaluations/${previous._id}`}>
                {t('read.previous')}
              </Button>
            )}
            {next && (
              <Button variant="default" component={AppLink} to={`/applications/evaluations/${next._id}`}>
                {t('read.next')}
              </Button>
            )}
          </div>
        )
      }
    >
      {isBlind && <p className={css.hint}>{t('read.blind')}</p>}
      {evaluation.isOutdated && <p className={css.hint}>{t('read.outdated')}</p>}
      <div className={css.columns}>
        <ApplicationAnswers reading={evaluation.reading} />
        <section className={css.scores} aria-labelledby="scorecard-title">
          <h2 id="scorecard-title" className={css.title}>
            {isOwn
              ? t('read.scorecard')
              : t('read.scorecard-of', { name: evaluation.evaluator?.fullName ?? t('somebody') })}
          </h2>
          {filling.canEdit ? (
            <Scorecard filling={filling} onScore={() => setBegun(true)} onSent={() => setSent(true)} />
          ) : (
            <SentScores evaluation={evaluation} filling={filling} next={next} isOwn={isOwn} isJustSent={isSent} />
          )}
        </section>
      </div>
      <DeclineDialog
        evaluation={evaluation}
        opened={isDeclining}
        onClose={() => setDeclining(false)}
        onDone={() => (next ? open(next) : void navigate('/applications/evaluations'))}
      />
    </Page>
  );
}
