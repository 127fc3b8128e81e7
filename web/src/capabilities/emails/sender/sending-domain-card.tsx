import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeSendingKey, CheckSendingDomain, RemoveSendingDomain } from '#capabilities/emails/operations.ts';
import type { SendingDomainFactsFragment } from '#platform/api/generated/documents.ts';
import { fullMoment, ownZone } from '#platform/i18n/dates.ts';
import { Barred } from '#platform/ui/barred.tsx';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { Card, Row, Stack } from '#platform/ui/layout/layout.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './sender.module.css';
import { SendingDomainForm } from './sending-domain-form.tsx';
import { SendingRecord } from './sending-record.tsx';

interface Props {
  domain: SendingDomainFactsFragment;
}

/** The domain: its state, its DNS records, and its sender. */
export function SendingDomainCard({ domain }: Props) {
  const { t } = useTranslation('emails');
  const { host, localPart, isInUse, checkedAt, records } = domain;
  const address = `${localPart}@${host}`;
  return (
    <Stack gap={5}>
      <Card pad={5} gap={3}>
        <h3 className={css.check}>
          <bdi>{host}</bdi>
          <Pill tone={isInUse ? 'good' : 'warn'}>{t(isInUse ? 'domain.state.in-use' : 'domain.state.waiting')}</Pill>
        </h3>
        <p>{t(isInUse ? 'domain.in-use' : 'domain.todo', { address })}</p>
        <Stack as="ul" gap={5}>
          {records.map((record) => (
            <SendingRecord key={record.record} record={record} />
          ))}
        </Stack>
        {checkedAt && <p className="note">{t('domain.checked', { time: fullMoment(checkedAt, ownZone()) })}</p>}
        <Actions domain={domain} />
      </Card>
      <SendingDomainForm key={domain._id} domain={domain} />
    </Stack>
  );
}

function Actions({ domain: { host, canChangeKey, nextSelector } }: Props) {
  const { t } = useTranslation('emails');
  const [check, checking] = useAct(CheckSendingDomain);
  const [change, changing] = useAct(ChangeSendingKey);
  const [remove, removing] = useAct(RemoveSendingDomain);
  const [asked, ask] = useState<'change' | 'remove' | null>(null);
  const close = () => ask(null);
  return (
    <Row gap={2}>
      <Button variant="default" size="xs" loading={checking} onClick={() => void check({})}>
        {t('sender.again')}
      </Button>
      <Barred why={!canChangeKey && t('domain.publish-first')}>
        <Button variant="default" size="xs" onClick={() => ask('change')}>
          {t('domain.change-key')}
        </Button>
      </Barred>
      <Button variant="subtle" color="gray" size="xs" onClick={() => ask('remove')}>
        {t('domain.remove')}
      </Button>
      <ConfirmDialog
        open={asked === 'change'}
        question={t('domain.change-question')}
        about={t('domain.change-about')}
        verb={t('domain.change-key')}
        busy={changing}
        onConfirm={async () => {
          const { data } = await change({ selector: nextSelector });
          close();
          if (data) toast(t('domain.changed'));
        }}
        onClose={close}
      />
      <ConfirmDialog
        open={asked === 'remove'}
        question={t('domain.remove-question', { host })}
        verb={t('domain.remove')}
        busy={removing}
        onConfirm={async () => {
          const { data } = await remove({});
          close();
          if (data) toast(t('domain.removed'));
        }}
        onClose={close}
      />
    </Row>
  );
}
