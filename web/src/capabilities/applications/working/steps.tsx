import { Button } from '@mantine/core';
import type { ApplicationAction, DecisionAction } from '@seedbed/domain/applications/transitions.ts';
import { decisionActions } from '@seedbed/domain/applications/transitions.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, fieldErrors } from '#platform/api/errors.ts';
import type { ApplicationRecordFragment, StepApplicationMutationVariables } from '#platform/api/generated/documents.ts';
import { Form } from '#platform/forms/form.tsx';
import { MomentField } from '#platform/forms/moment-field.tsx';
import { useShortcuts } from '#platform/shortcuts.ts';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { HoldEmail } from './hold-email.tsx';
import { MoveStep } from './move/move-step.tsx';
import { DecideApplication, StepApplication } from './operations.ts';
import { ReasonField } from './reason-field.tsx';
import { ReturnFields, type ReturnValues } from './return-fields.tsx';
import css from './steps.module.css';

const keyed = [
  ['a', 'accept'],
  ['r', 'reject'],
] as const;

type OpenApplication = Pick<
  ApplicationRecordFragment,
  '_id' | 'roundId' | 'version' | 'name' | 'actions' | 'funnelId' | 'rejectReasons' | 'hasFixedReasons'
>;
type TeamAction = Exclude<ApplicationAction, 'submit' | 'withdraw' | 'close_draft'>;

const needsReason: readonly ApplicationAction[] = ['reject', 'delay_reject', 'return', 'finish_review'];
const withReason = (action: TeamAction) => needsReason.includes(action);
/** A scheduled rejection has its own time. */
const canHold = (action: TeamAction) => action === 'accept' || action === 'reject';
const isDecision = (action: TeamAction): action is DecisionAction => decisionActions.some((one) => one === action);

/** The steps that the person may take now. Each call names the version that the person saw. */
export function Steps({
  application,
  onDone = () => undefined,
}: {
  application: OpenApplication;
  onDone?: () => void;
}) {
  const { t } = useTranslation(['applications', 'common']);
  const [chosen, setChosen] = useState<TeamAction | null>(null);
  const actions = application.actions as TeamAction[];
  const { take, busy, errors, reason, setReason, noticeAt, setNoticeAt, asked, setAsked, holds, setHolds } = useSteps(
    application,
    onDone,
  );
  // A key opens the form of the decision, and never decides by itself.
  useShortcuts(
    keyed.flatMap(([keys, action]) =>
      actions.includes(action)
        ? [{ keys, label: t(`steps.${action}`), ofPage: true, run: () => setChosen(action) }]
        : [],
    ),
  );
  const hold = <HoldEmail funnelId={application.funnelId} checked={holds} onChange={setHolds} />;
  if (actions.length === 0) return <p className={css.text}>{t('steps.none')}</p>;
  const choose = (action: TeamAction) =>
    withReason(action) || action === 'move' ? setChosen(action) : void take(action);
  if (chosen === 'move') return <MoveStep application={application} onDone={onDone} onCancel={() => setChosen(null)} />;
  if (!chosen)
    return (
      <Stack gap={4}>
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
        {actions.some(canHold) && hold}
      </Stack>
    );
  const isRejection = chosen === 'reject' || chosen === 'delay_reject';
  return (
    <Form onSubmit={() => take(chosen)}>
      <ReasonField
        reasons={isRejection ? application.rejectReasons : []}
        isFixed={isRejection && application.hasFixedReasons}
        isRequired={withReason(chosen)}
        label={t(chosen === 'return' ? 'steps.what-is-missing' : 'fields.reason')}
        help={t(chosen === 'return' ? 'steps.return-help' : 'steps.reason-help')}
        value={reason}
        error={errors.reason}
        onChange={setReason}
      />
      {chosen === 'return' && (
        <ReturnFields applicationId={application._id} values={asked} errors={errors} onChange={setAsked} />
      )}
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
      {canHold(chosen) && hold}
      {/* A press keeps the focus: a hint that closes on blur could move the button away under the pointer. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus */}
      <div className={css.steps} onMouseDown={(event) => event.preventDefault()}>
        <Button type="submit" loading={busy}>
          {t(`steps.${chosen}`)}
        </Button>
        <Button variant="default" onClick={() => setChosen(null)}>
          {t('common:actions.cancel')}
        </Button>
      </div>
    </Form>
  );
}

function useSteps({ _id: applicationId, roundId, version, name }: OpenApplication, onDone: () => void) {
  const { t } = useTranslation('applications');
  const [decide, isDeciding] = useAct(DecideApplication, { silent: true });
  const [step, isStepping] = useAct(StepApplication, { silent: true });
  const [reason, setReason] = useState('');
  const [noticeAt, setNoticeAt] = useState<string | null>(null);
  const [asked, setAsked] = useState<ReturnValues>({ sections: [], dueAt: null });
  const [holds, setHolds] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});

  async function take(action: TeamAction) {
    setErrors({});
    const given = reason.trim() || null;
    const holdsEmail = holds && canHold(action);
    const { error, undoId } = isDecision(action)
      ? await decide({
          ...{ applicationId, roundId: roundId ?? '', version },
          decision: { action, reason: given, noticeAt: action === 'delay_reject' ? noticeAt : null, holdsEmail },
        })
      : await step({
          applicationId,
          version,
          step: action as StepApplicationMutationVariables['step'],
          reason: given,
          ...(action === 'return' && { sections: asked.sections, dueAt: asked.dueAt }),
        });
    const found = error && fieldErrors(error);
    if (found) setErrors(found);
    else if (error) toastError(errorText(error));
    if (error) return;
    offerUndo(t(holdsEmail ? 'steps.held' : `steps.done.${action}`, { name }), undoId);
    onDone();
  }
  const fields = { reason, setReason, noticeAt, setNoticeAt, asked, setAsked, holds, setHolds };
  return { take, busy: isDeciding || isStepping, errors, ...fields };
}
