import { Button, CopyButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IdentityProviderFragment } from '#platform/api/generated/documents.ts';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { Card, Row } from '#platform/ui/layout/layout.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { toast, toastError } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { RemoveIdentityProvider, SetIdentityProviderActive } from './operations.ts';
import { startProviderTest } from './provider-test.ts';
import css from './providers.module.css';

interface Props {
  provider: IdentityProviderFragment;
  onEdit: () => void;
  onChanged: () => void;
}

/** One provider: its state, the address to allow there, and what can be done with it. */
export function ProviderCard({ provider, onEdit, onChanged }: Props) {
  const { t } = useTranslation(['sso', 'common']);
  const { _id: id, name, issuer, isActive, allowsPasswords, redirectUri } = provider;
  const [turn, turning] = useAct(SetIdentityProviderActive);
  const [remove, removing] = useAct(RemoveIdentityProvider);
  const [asked, ask] = useState(false);
  const [leaving, setLeaving] = useState(false);

  async function test() {
    setLeaving(true);
    const problem = await startProviderTest(id);
    if (!problem) return;
    setLeaving(false);
    toastError(problem);
  }

  async function turnIt() {
    const { data } = await turn({ id, isActive: !isActive });
    if (data) toast(t(isActive ? 'turned-off' : 'turned-on', { name }));
    onChanged();
  }

  return (
    <Card as="li" pad={5} gap={3}>
      <h2 className={css.name}>
        <bdi>{name}</bdi>
        <Pill tone={isActive ? 'good' : 'warn'}>{t(isActive ? 'on' : 'off')}</Pill>
        {isActive && !allowsPasswords && <Pill tone="warn">{t('only')}</Pill>}
      </h2>
      <p className={css.muted} dir="ltr">
        {issuer}
      </p>
      <div>
        <p className={css.muted}>{t('redirect')}</p>
        <p className={css.address}>
          <code dir="ltr">{redirectUri}</code>
          <CopyButton value={redirectUri}>
            {({ copied, copy }) => (
              <Button variant="default" size="xs" onClick={copy}>
                {copied ? t('common:copied') : t('copy')}
              </Button>
            )}
          </CopyButton>
        </p>
      </div>
      <Row gap={2}>
        <Button size="xs" variant="default" loading={leaving} onClick={() => void test()}>
          {t('test')}
        </Button>
        <Button size="xs" variant="default" loading={turning} onClick={() => void turnIt()}>
          {t(isActive ? 'turn-off' : 'turn-on')}
        </Button>
        <Button size="xs" variant="default" onClick={onEdit}>
          {t('common:actions.edit')}
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={() => ask(true)}>
          {t('remove')}
        </Button>
      </Row>
      <ConfirmDialog
        open={asked}
        question={t('remove-question', { name })}
        verb={t('remove')}
        busy={removing}
        onConfirm={async () => {
          const { data } = await remove({ id });
          ask(false);
          if (data) toast(t('removed', { name }));
          onChanged();
        }}
        onClose={() => ask(false)}
      />
    </Card>
  );
}
