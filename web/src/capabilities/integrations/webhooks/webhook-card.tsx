import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '#capabilities/integrations/integrations.module.css';
import {
  RemoveWebhook,
  RotateWebhookSecret,
  SetWebhookActive,
  TestWebhook,
} from '#capabilities/integrations/operations.ts';
import { ShownSecret } from '#capabilities/integrations/shown-secret.tsx';
import type { WebhookFragment } from '#platform/api/generated/documents.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { fullMoment, ownZone } from '#platform/i18n/dates.ts';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { Card, Row } from '#platform/ui/layout/layout.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { DeliveryLog } from './delivery-log.tsx';

interface Props {
  webhook: WebhookFragment;
  onEdit: () => void;
  onChanged: () => void;
}

/** One webhook: its state, its events, and what can be done with it. */
export function WebhookCard({ webhook, onEdit, onChanged }: Props) {
  const { t } = useTranslation(['integrations', 'common']);
  const { _id: id, url, keyName, events, state, failures, restsUntil } = webhook;
  const isActive = state === 'active';
  const host = new URL(url).host;
  const [turn, turning] = useAct(SetWebhookActive);
  const [test, testing] = useAct(TestWebhook);
  const [rotate, rotating] = useAct(RotateWebhookSecret);
  const [remove, removing] = useAct(RemoveWebhook);
  const [asks, ask] = useState<'rotate' | 'remove' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const [opensLog, openLog] = useState(false);

  async function turnIt() {
    const { data } = await turn({ id, isActive: !isActive });
    if (data) toast(t(isActive ? 'webhooks.paused' : 'webhooks.resumed', { name: host }));
    onChanged();
  }
  async function sendTest() {
    const { data } = await test({ id });
    if (data) toast(t('webhooks.tested', { name: host }));
  }
  async function newSecret() {
    const { data } = await rotate({ id });
    ask(null);
    if (data) setSecret(data.rotateWebhookSecret.secret);
    onChanged();
  }
  async function removeIt() {
    const { data } = await remove({ id });
    ask(null);
    if (data) toast(t('webhooks.removed', { name: host }));
    onChanged();
  }

  return (
    <Card as="li" pad={5} gap={3}>
      <h3 className={css.name}>
        <bdi dir="ltr">{url}</bdi>
        <Pill tone={isActive ? 'good' : 'warn'}>{t(`states.${state}`)}</Pill>
        {keyName && <Pill>{t('webhooks.of-key', { name: keyName })}</Pill>}
      </h3>
      <p className={css.muted} dir="ltr">
        {events.join(', ')}
      </p>
      {failures > 0 && (
        <p className={css.muted}>
          {t('webhooks.failures', { n: failures })}
          {restsUntil && ` ${t('webhooks.rests', { when: fullMoment(restsUntil, ownZone()) })}`}
        </p>
      )}
      <Row gap={2}>
        <Button size="xs" variant="default" onClick={() => openLog(true)}>
          {t('deliveries.title')}
        </Button>
        {isActive && (
          <Button size="xs" variant="default" loading={testing} onClick={() => void sendTest()}>
            {t('webhooks.test')}
          </Button>
        )}
        <Button size="xs" variant="default" loading={turning} onClick={() => void turnIt()}>
          {t(isActive ? 'webhooks.pause' : 'webhooks.resume')}
        </Button>
        {/* The tool that subscribed knows the address, the event and the secret. */}
        {keyName === null && (
          <>
            <Button size="xs" variant="default" onClick={onEdit}>
              {t('common:actions.edit')}
            </Button>
            <Button size="xs" variant="default" onClick={() => ask('rotate')}>
              {t('webhooks.rotate')}
            </Button>
          </>
        )}
        <Button size="xs" variant="subtle" color="gray" onClick={() => ask('remove')}>
          {t('webhooks.remove')}
        </Button>
      </Row>
      <ConfirmDialog
        open={asks === 'rotate'}
        question={t('webhooks.rotate-question')}
        verb={t('webhooks.rotate')}
        busy={rotating}
        onConfirm={() => void newSecret()}
        onClose={() => ask(null)}
      />
      <ConfirmDialog
        open={asks === 'remove'}
        question={t('webhooks.remove-question', { name: host })}
        verb={t('webhooks.remove')}
        busy={removing}
        onConfirm={() => void removeIt()}
        onClose={() => ask(null)}
      />
      <FormDialog opened={secret !== null} title={t('webhooks.rotate')} onClose={() => setSecret(null)}>
        <ShownSecret label={t('webhooks.secret')} value={secret ?? ''} onDone={() => setSecret(null)} />
      </FormDialog>
      <FormDialog opened={opensLog} title={t('deliveries.title')} onClose={() => openLog(false)}>
        <DeliveryLog webhookId={id} isActive={isActive} />
      </FormDialog>
    </Card>
  );
}
