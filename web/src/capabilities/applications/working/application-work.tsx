import { Button, Textarea } from '@mantine/core';
import type { ApplicationAction, DecisionAction } from '@seedbed/domain/applications/transitions.ts';
import { decisionActions } from '@seedbed/domain/applications/transitions.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { MomentField } from '#capabilities/applications/funnels/builder/moment-field.tsx';
import { errorText, fieldErrors } from '#platform/api/errors.ts';
import type { ApplicationActionsQuery, StepApplicationMutationVariables } from '#platform/api/generated/documents.ts';
import { tenantZone } from '#platform/boot.ts';
import { fullMoment } from '#platform/i18n/dates.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import css from './application-work.module.css';
import { ApplicationActions, DecideApplication, StepApplication } from './operations.ts';
import { StatusPill } from './status-pill.tsx';

type Opened = NonNullable<ApplicationActionsQuery['application']>;
type TeamAction = Exclude<ApplicationAction, 'submit' | 'withdraw' | 'close_draft'>;

/** One application with its facts, and the steps that the person may take now. */
export function ApplicationWork({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation('applications');
  const [{ data, error }, again] = useQuery({
    query: ApplicationActions,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  if (!data) return error ? <LoadFailed error={error} onRetry={again} /> : <SkeletonRows rows={4} />;
  if (!data.application) return <p className={css.text}>{t('overview.missing')}</p>;
  return <Work key={data.application.version} application={data.application} onDone={onDone} />;
}

function Work({ application, onDone }: { application: Opened; onDone: () => void }) {
  const { t } = useTranslation('applications');
  const { name, status, funnelName, roundName, applicant, submittedAt, noticeAt, fillingId } = application;
  const at = (moment: string) => fullMoment(moment, tenantZone);
  const facts = [
    ['funnel', funnelName],
    ['round', roundName],
    ['applicant', applicant?.fullName],
    ['submittedAt', submittedAt && at(submittedAt)],
    ['noticeAt', noticeAt && at(noticeAt)],
  ] as const;
  return (
    <div className={css.work}>
      <p className={css.head}>
        <bdi className={css.name}>{name}</bdi>
        <StatusPill status={status} />
      </p>
      <dl className={css.facts}>
        {facts.map(([key, value]) =>
          value ? (
            <div key={key}>
              <dt>{t(`columns.${key}`)}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ) : null,
        )}
      </dl>
      {fillingId && (
        <p>
          <AppLink to={`/forms/fill/${fillingId}`}>{t('overview.answers')}</AppLink>
        </p>
      )}
      <Steps application={application} onDone={onDone} />
    </div>
  );
}

const needsReason: readonly ApplicationAction[] = ['reject', 'delay_reject', 'return', 'finish_review'];
const isDecision = (action: TeamAction): action is DecisionAction => decisionActions.some((one) => one === action);

function Steps({ application, onDone }: { application: Opened; onDone: () => void }) {
  const { t } = useTranslation(['applications', 'common']);
  const [chosen, setChosen] = useState<TeamAction | null>(null);
  const actions = application.actions as TeamAction[];
  const { take, busy, errors, reason, setReason, noticeAt, setNoticeAt } = useSteps(application, onDone);
  if (actions.length === 0) return <p className={css.text}>{t('steps.none')}</p>;
  const choose = (action: TeamAction) => (needsReason.includes(action) ? setChosen(action) : void take(action));
  if (!chosen)
    return (
      <div className={css.steps}>
        {actions.map((action) => (
          <Button
            key={action}
            variant={action === 'accept' ? 'filled' : 'default'}
            loading={busy}
            onClick={() => choose(action)}
          >
            {t(`steps.${action}`)}
          </Button>
        ))}
      </div>
    );
  return (
    <form
      className={css.work}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void take(chosen);
      }}
    >
      <Textarea
        label={t(chosen === 'return' ? 'steps.what-is-missing' : 'fields.reason')}
        description={t(chosen === 'return' ? 'steps.return-help' : 'steps.reason-help')}
        autosize
        minRows={2}
        maxRows={8}
        data-autofocus
        autoFocus
        dir="auto"
        value={reason}
        error={errors.reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {chosen === 'delay_reject' && (
        <MomentField
          id="application-noticeAt"
          label={t('fields.noticeAt')}
          value={noticeAt}
          usualTime="09:00"
          error={errors.noticeAt}
          onChange={setNoticeAt}
        />
      )}
      {/* A press keeps the focus: a hint that goes on blur could move the button away under the pointer. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus */}
      <div className={css.steps} onMouseDown={(event) => event.preventDefault()}>
        <Button type="submit" loading={busy}>
          {t(`steps.${chosen}`)}
        </Button>
        <Button variant="default" onClick={() => setChosen(null)}>
          {t('common:actions.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Each call names the version that the person saw. */
function useSteps({ _id: applicationId, roundId, version, name }: Opened, onDone: () => void) {
  const { t } = useTranslation('applications');
  const [decide, isDeciding] = useAct(DecideApplication, { silent: true });
  const [step, isStepping] = useAct(StepApplication, { silent: true });
  const [reason, setReason] = useState('');
  const [noticeAt, setNoticeAt] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});

  async function take(action: TeamAction) {
    setErrors({});
    const given = reason.trim() || null;
    const { error, undoId } = isDecision(action)
      ? await decide({ applicationId, roundId: roundId ?? '', version, decision: { action, reason: given, noticeAt } })
      : await step({
          applicationId,
          version,
          step: action as StepApplicationMutationVariables['step'],
          reason: given,
        });
    const found = error && fieldErrors(error);
    if (found) setErrors(found);
    else if (error) toastError(errorText(error));
    if (error) return;
    offerUndo(t(`steps.done.${action}`, { name }), undoId);
    onDone();
  }
  return { take, busy: isDeciding || isStepping, errors, reason, setReason, noticeAt, setNoticeAt };
}
