import { Anchor, Button } from '@mantine/core';
import type { UserStatus } from '@seedbed/domain/accounts/user.ts';
import { gateFor } from '@seedbed/domain/sessions/gate.ts';
import { useTranslation } from 'react-i18next';
import { type Me, SetLanguage, useMe } from '#capabilities/accounts/public.tsx';
import { ResendConfirmationEmail, useSignOut } from '#capabilities/sessions/public.tsx';
import { boot } from '#platform/boot.ts';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import css from '#platform/ui/page/lone-page.module.css';
import { useTitle } from '#platform/ui/page/page.tsx';
import { PageFooter } from '#platform/ui/page/page-footer.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';

/** Unconfirmed people see only this page. */
export const isGated = ({ status, validated, actor }: Me): boolean =>
  gateFor({ status: status as UserStatus, validated, roleType: actor.roleType }, location.pathname) === 'confirm-email';

function Resend() {
  const { t } = useTranslation('accounts');
  const [resend, busy] = useAct(ResendConfirmationEmail);
  return (
    <Button
      className={css.action}
      loading={busy}
      onClick={async () => {
        const { data } = await resend({});
        if (data) toast(t('gate.sent'));
      }}
    >
      {t('gate.resend')}
    </Button>
  );
}

export function Gate() {
  const { t } = useTranslation('accounts');
  const me = useMe();
  const { logOut, question } = useSignOut();
  const [setLanguage] = useAct(SetLanguage, { silent: true });
  const support = boot.publicIncubator?.supportEmail?.address;
  useTitle(t('gate.title'));
  return (
    <main className={css.page}>
      <StoryDrawing />
      <h1 className={css.title}>{t('gate.title')}</h1>
      <p>{t('gate.sentence', { email: me.email })}</p>
      <Resend />
      {support && <Anchor href={`mailto:${support}`}>{t('gate.ask', { address: support })}</Anchor>}
      <PageFooter onLogOut={logOut} onLanguage={(language) => void setLanguage({ language })} />
      {question}
    </main>
  );
}
