import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Me, ResendConfirmation, signOut, useMe } from '#capabilities/accounts/public.tsx';
import { useAct } from '#platform/acting.ts';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import css from '#platform/ui/lone-page.module.css';
import { useTitle } from '#platform/ui/page.tsx';
import { toast } from '#platform/ui/toasts.tsx';

/** Unconfirmed people see only this, except applicants and on the page that confirms. */
export const isGated = (me: Me): boolean =>
  (!me.validated || me.status === 'pending') &&
  me.role.type !== 'Applicant' &&
  location.pathname !== '/account/confirmation';

export function Gate() {
  const { t } = useTranslation('accounts');
  const me = useMe();
  const [resend, busy] = useAct(ResendConfirmation);
  const [sent, setSent] = useState(false);
  useTitle(t('gate.title'));

  async function send() {
    const { data } = await resend({});
    if (!data) return;
    setSent(true);
    toast(t('gate.sent'));
  }

  return (
    <main className={css.page}>
      <StoryDrawing />
      <h1 className={css.title}>{t('gate.title')}</h1>
      <p>{t('gate.sentence', { email: me.email })}</p>
      <Button className={css.action} loading={busy} disabled={sent} onClick={send}>
        {sent ? t('gate.sent') : t('gate.resend')}
      </Button>
      <Button variant="subtle" color="gray" onClick={signOut}>
        {t('gate.log-out')}
      </Button>
    </main>
  );
}
