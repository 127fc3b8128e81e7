import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#capabilities/accounts/public.tsx';
import { LeaveEvent } from '#capabilities/events/record/operations.ts';
import type { EventRecordFragment } from '#platform/api/generated/documents.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { fullMoment, ownZone } from '#platform/i18n/dates.ts';
import { Row } from '#platform/ui/layout/layout.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { HandOver } from './hand-over.tsx';
import { OfferAnswer } from './offer-answer.tsx';
import { RegisterForm } from './register-form.tsx';
import { type SeatStep, seatStepOf } from './seat-step.ts';
import { useRegister } from './use-register.ts';

/** The one next step of the reader: register, wait, accept, or leave. The state beside the title says the rest. */
export function SeatAction({ event }: { event: EventRecordFragment }) {
  const { t } = useTranslation('events');
  const step = seatStepOf(event);
  const own = event.ownRegistration;
  switch (step.kind) {
    case 'register':
    case 'wait':
    case 'request':
      return <RegisterButton event={event} verb={t(`step.${step.kind}`)} />;
    case 'offered':
      return own && <OfferAnswer registration={own} />;
    case 'going':
    case 'requested':
    case 'waiting':
      return (
        own && (
          <Row gap={2} align="center">
            {step.kind === 'waiting' && step.rank !== null && (
              <span className="note">{t('step.rank', { rank: step.rank })}</span>
            )}
            {step.kind === 'going' && <HandOver event={event} registration={own} />}
            <LeaveButton event={event} registrationId={own._id} verb={t(`step.leave-${step.kind}`)} />
          </Row>
        )
      );
    default:
      return <Reason step={step} />;
  }
}

const silent: readonly SeatStep['kind'][] = ['draft', 'canceled', 'sessions'];

/** Why there is nothing to do. The state beside the title says the rest. */
function Reason({ step }: { step: SeatStep }) {
  const { t } = useTranslation('events');
  if (silent.includes(step.kind)) return null;
  if (step.kind === 'not-open')
    return <span className="note">{t('step.opens', { time: step.at ? fullMoment(step.at, ownZone()) : '' })}</span>;
  const kind = step.kind as 'over' | 'attended' | 'missed' | 'closed' | 'full';
  return <span className="note">{t(`step.${kind}`)}</span>;
}

function RegisterButton({ event, verb }: { event: EventRecordFragment; verb: string }) {
  const { startups } = useMe();
  const [isOpen, setOpen] = useState(false);
  const [register, busy] = useRegister(event);
  const close = () => setOpen(false);
  // A question only where there is a choice.
  const hasChoice = startups.length > 1 || event.series !== null || event.questions.length > 0;
  return (
    <>
      <Button
        loading={busy}
        onClick={() => (hasChoice ? setOpen(true) : void register({ startupId: startups[0]?._id ?? null }))}
      >
        {verb}
      </Button>
      <FormDialog opened={isOpen} title={event.title} onClose={close}>
        <RegisterForm
          startups={startups}
          hasSeries={event.series !== null}
          questions={event.questions}
          verb={verb}
          register={register}
          onDone={close}
        />
      </FormDialog>
    </>
  );
}

function LeaveButton({
  event,
  registrationId,
  verb,
}: {
  event: EventRecordFragment;
  registrationId: string;
  verb: string;
}) {
  const { t } = useTranslation('events');
  const [leave, busy] = useAct(LeaveEvent);
  async function run() {
    const { data, undoId } = await leave({ registrationId });
    if (data) offerUndo(t('step.left', { name: event.title }), undoId);
  }
  return (
    <Button variant="default" loading={busy} onClick={() => void run()}>
      {verb}
    </Button>
  );
}
