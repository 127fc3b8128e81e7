import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AnswerOffer } from '#capabilities/events/record/operations.ts';
import { Writes } from '#platform/actor.tsx';
import { fullMoment, ownZone } from '#platform/i18n/dates.ts';
import { Row } from '#platform/ui/layout/layout.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';

interface Props {
  registration: { _id: string; offeredUntil: string | null };
}

/** Accept your seat until a time, or pass it on. */
export function OfferAnswer({ registration: { _id, offeredUntil } }: Props) {
  const { t } = useTranslation('events');
  const [answer, busy] = useAct(AnswerOffer);
  if (!offeredUntil) return null;

  async function send(accept: boolean) {
    const { data } = await answer({ registrationId: _id, accept });
    if (data) toast(t(accept ? 'step.accepted' : 'step.declined'));
  }

  return (
    <Writes>
      <Row gap={2} align="center">
        <Button loading={busy} onClick={() => void send(true)}>
          {t('step.accept')}
        </Button>
        <Button variant="default" disabled={busy} onClick={() => void send(false)}>
          {t('step.decline')}
        </Button>
        <span className="note">{t('step.until', { time: fullMoment(offeredUntil, ownZone()) })}</span>
      </Row>
    </Writes>
  );
}
