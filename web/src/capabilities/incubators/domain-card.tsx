import { Button, CopyButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomDomainFragment } from '#platform/api/generated/documents.ts';
import { fullMoment, ownZone } from '#platform/i18n/dates.ts';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { Card, Row } from '#platform/ui/layout/layout.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './domains.module.css';
import { CheckDomain, RemoveDomain } from './operations.ts';

/** One domain: its state, and the DNS record to create. */
export function DomainCard({ domain, onChanged }: { domain: CustomDomainFragment; onChanged: () => void }) {
  const { t } = useTranslation('incubators');
  const [check, checking] = useAct(CheckDomain);
  const [remove, removing] = useAct(RemoveDomain);
  const [asked, ask] = useState(false);
  const { _id: id, host, proofHost, proofText, target, provedAt, checkedAt } = domain;

  async function checkNow() {
    const { data } = await check({ id });
    if (data) toast(data.checkDomain.provedAt ? t('checked-good') : t('checked-bad'));
    onChanged();
  }

  return (
    <Card as="li" pad={4} gap={3}>
      <h2 className={css.host}>
        <bdi>{host}</bdi>
        <Pill tone={provedAt ? 'good' : 'warn'}>{provedAt ? t('state.verified') : t('state.waiting')}</Pill>
      </h2>
      {provedAt ? (
        <p className="note">{t('keep')}</p>
      ) : (
        <>
          <p>{t('todo', { address: target })}</p>
          <dl className={css.records}>
            <Fact name={t('host')} value={proofHost} />
            <Fact name={t('wanted')} value={proofText} />
          </dl>
          <p className="note">{t('then')}</p>
        </>
      )}
      {checkedAt && <p className="note">{t('last-check', { moment: fullMoment(checkedAt, ownZone()) })}</p>}
      <Row gap={2}>
        <Button variant="default" size="xs" loading={checking} onClick={() => void checkNow()}>
          {t('check')}
        </Button>
        <Button variant="subtle" color="gray" size="xs" onClick={() => ask(true)}>
          {t('remove')}
        </Button>
      </Row>
      <ConfirmDialog
        open={asked}
        question={t('remove-question', { host })}
        verb={t('remove')}
        busy={removing}
        onConfirm={async () => {
          const { data } = await remove({ id });
          ask(false);
          if (data) toast(t('removed'));
          onChanged();
        }}
        onClose={() => ask(false)}
      />
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  const { t } = useTranslation(['incubators', 'common']);
  return (
    <div>
      <dt>{name}</dt>
      <dd className={css.record}>
        <code dir="ltr">{value}</code>
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              size="xs"
              aria-label={copied ? undefined : `${t('copy')}: ${name}`}
              onClick={copy}
            >
              {copied ? t('common:copied') : t('copy')}
            </Button>
          )}
        </CopyButton>
      </dd>
    </div>
  );
}
