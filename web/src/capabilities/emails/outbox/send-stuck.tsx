import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { SendStuckMails, StuckMails } from '#capabilities/emails/operations.ts';
import { Writes } from '#platform/actor.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';

/** Offers to send all unsent emails of the last days again. */
export function SendStuck() {
  const { t } = useTranslation('emails');
  const [{ data }, again] = useQuery({ query: StuckMails, requestPolicy: 'cache-and-network' });
  const [send, busy] = useAct(SendStuckMails);
  const count = data?.stuckMailCount ?? 0;
  if (count === 0) return null;
  async function sendAll() {
    const { data: done } = await send({});
    if (!done) return;
    toast(t('stuck.sending', { count: done.sendStuckMails }));
    again({ requestPolicy: 'network-only' });
  }
  return (
    <Writes>
      <Row gap={3} align="center">
        <span>{t('stuck.count', { count })}</span>
        <Button size="xs" variant="default" loading={busy} onClick={() => void sendAll()}>
          {t('stuck.send')}
        </Button>
      </Row>
    </Writes>
  );
}
