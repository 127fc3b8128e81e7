import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import css from '#capabilities/integrations/integrations.module.css';
import { ReplayWebhookDeliveries, WebhookDeliveries } from '#capabilities/integrations/operations.ts';
import { fullMoment, ownZone } from '#platform/i18n/dates.ts';
import { Card, Row, Stack } from '#platform/ui/layout/layout.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';

const tones = { delivered: 'good', waiting: 'info', failed: 'warn' } as const;

/** The newest deliveries of a webhook: body, answer and replay. */
export function DeliveryLog({ webhookId, isActive }: { webhookId: string; isActive: boolean }) {
  const { t } = useTranslation('integrations');
  const [{ data, error }, again] = useQuery({
    query: WebhookDeliveries,
    variables: { webhookId },
    requestPolicy: 'cache-and-network',
  });
  const [replay, replaying] = useAct(ReplayWebhookDeliveries);
  const refresh = () => again({ requestPolicy: 'network-only' });

  async function send(range: { ids?: string[]; from?: string }) {
    const { data } = await replay({ webhookId, ...range });
    if (data) toast(t('deliveries.replayed', { n: data.replayWebhookDeliveries }));
    refresh();
  }
  const aDayAgo = () => Temporal.Now.instant().subtract({ hours: 24 }).toString();

  return (
    <Loaded data={data} error={error} onRetry={refresh} rows={3}>
      {({ webhookDeliveries }) => (
        <Stack gap={4}>
          <Row gap={2}>
            <Button size="xs" variant="default" onClick={refresh}>
              {t('deliveries.refresh')}
            </Button>
            {isActive && webhookDeliveries.length > 0 && (
              <Button size="xs" variant="default" loading={replaying} onClick={() => void send({ from: aDayAgo() })}>
                {t('deliveries.replay-day')}
              </Button>
            )}
          </Row>
          {webhookDeliveries.length === 0 && <p className={css.muted}>{t('deliveries.none')}</p>}
          <Stack as="ul" gap={3}>
            {webhookDeliveries.map((one) => (
              <Card as="li" key={one._id} gap={2}>
                <div className={css.name}>
                  <code dir="ltr">{one.event}</code>
                  <Pill tone={tones[one.state]}>{t(`deliveries.${one.state}`)}</Pill>
                  {one.status !== null && <Pill>{one.status}</Pill>}
                </div>
                <p className={css.muted}>
                  {fullMoment(one.eventAt, ownZone())} · {t('deliveries.tries', { n: one.tries })}
                  {one.state === 'waiting' && ` · ${t('deliveries.next', { when: fullMoment(one.nextAt, ownZone()) })}`}
                </p>
                <details>
                  <summary>{t('deliveries.body')}</summary>
                  <pre className={css.text} dir="ltr">
                    {one.body}
                  </pre>
                </details>
                {one.tries > 0 && (
                  <details>
                    <summary>{t('deliveries.answer')}</summary>
                    <pre className={css.text} dir="ltr">
                      {one.status === null ? t('deliveries.no-answer') : one.answer}
                    </pre>
                  </details>
                )}
                {isActive && one.state !== 'waiting' && (
                  <Row gap={2}>
                    <Button size="xs" variant="default" onClick={() => void send({ ids: [one._id] })}>
                      {t('deliveries.replay')}
                    </Button>
                  </Row>
                )}
              </Card>
            ))}
          </Stack>
        </Stack>
      )}
    </Loaded>
  );
}
