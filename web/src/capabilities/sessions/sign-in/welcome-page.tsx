import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { AccountFrame } from '#capabilities/sessions/account-frame.tsx';
import { boot } from '#platform/boot.ts';
import { session } from '#platform/session.ts';
import { useTitle } from '#platform/ui/page/page.tsx';
import css from './sign-in-form.module.css';

/** The account exists: the next step is to log in. */
export function Component() {
  const { t } = useTranslation('accounts');
  const { state } = useLocation();
  const title = t('welcome.title', { tenant: boot.publicIncubator?.name });
  useTitle(title);
  return (
    <AccountFrame title={title} sentence={t('welcome.sentence')}>
      <div className={css.form}>
        <Button component={Link} to={session.isOpen() ? '/' : '/login'} state={state} size="md" fullWidth>
          {session.isOpen() ? t('validate.go-on') : t('sign-in.send')}
        </Button>
      </div>
    </AccountFrame>
  );
}
