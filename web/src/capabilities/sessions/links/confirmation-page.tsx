import { useTranslation } from 'react-i18next';
import { AccountFrame } from '#capabilities/sessions/account-frame.tsx';
import css from '#capabilities/sessions/sign-in/sign-in-form.module.css';
import { session } from '#platform/session.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';

/** After signing up: the email has been sent. */
export function Component() {
  const { t } = useTranslation('accounts');
  useTitle(t('confirmation.title'));
  return (
    <AccountFrame title={t('confirmation.title')} sentence={t('confirmation.sentence')}>
      <div className={css.form}>
        <AppLink to={session.isOpen() ? '/' : '/login'} className={css.back}>
          {session.isOpen() ? t('validate.go-on') : t('forgot.back')}
        </AppLink>
      </div>
    </AccountFrame>
  );
}
