import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '#capabilities/integrations/integrations.module.css';
import { RevokeApiKey } from '#capabilities/integrations/operations.ts';
import type { ApiKeyFragment } from '#platform/api/generated/documents.ts';
import { fullMoment, ownZone } from '#platform/i18n/dates.ts';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { Card, Row } from '#platform/ui/layout/layout.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { ScopePills } from './scope-pills.tsx';

interface Props {
  apiKey: ApiKeyFragment;
  owner?: string | undefined;
  onChanged: () => void;
}

const isPast = (moment: string) => Date.parse(moment) <= Date.now();

/** One key: its beginning, its rights, its use and its end. */
export function KeyCard({ apiKey, owner, onChanged }: Props) {
  const { t } = useTranslation('integrations');
  const { _id: id, name, prefix, scopes, isApp, lastUsedAt, expiresAt } = apiKey;
  const words = isApp ? 'connection' : 'keys';
  const [revoke, revoking] = useAct(RevokeApiKey);
  const [asked, ask] = useState(false);
  return (
    <Card as="li" pad={5} gap={3}>
      <h3 className={css.name}>
        <bdi>{name}</bdi>
        {isApp ? <Pill>{t('connection.app')}</Pill> : <code dir="ltr">{prefix}…</code>}
        {expiresAt && isPast(expiresAt) && <Pill tone="warn">{t('keys.ended')}</Pill>}
      </h3>
      {owner && (
        <p className={css.muted}>
          <bdi>{owner}</bdi>
        </p>
      )}
      <ScopePills scopes={scopes} />
      <p className={css.muted}>
        {lastUsedAt ? t('keys.used', { when: fullMoment(lastUsedAt, ownZone()) }) : t('keys.never-used')}
        {' · '}
        {expiresAt ? t('keys.ends', { when: fullMoment(expiresAt, ownZone()) }) : t('keys.no-end')}
      </p>
      <Row gap={2}>
        <Button size="xs" variant="default" onClick={() => ask(true)}>
          {t(`${words}.revoke`)}
        </Button>
      </Row>
      <ConfirmDialog
        open={asked}
        question={t(`${words}.revoke-question`, { name })}
        verb={t(`${words}.revoke`)}
        busy={revoking}
        onConfirm={async () => {
          const { data } = await revoke({ id });
          ask(false);
          if (data) toast(t(`${words}.revoked`, { name }));
          onChanged();
        }}
        onClose={() => ask(false)}
      />
    </Card>
  );
}
