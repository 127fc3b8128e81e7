import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useTitle } from '#platform/ui/page.tsx';
import { AccountFrame } from './account-frame.tsx';
import css from './sign-in-form.module.css';

/** A link that leads nowhere any more says what to do instead. */
export function DeadLink({ way }: { way: 'forgot' | 'login' }) {
  const { t } = useTranslation('accounts');
  useTitle(t('dead-link.title'));
  return (
    <AccountFrame title={t('dead-link.title')} sentence={t('refusals.link-dead')}>
      <div className={css.form}>
        <Button component={Link} to={way === 'forgot' ? '/forgotpassword' : '/login'} size="md" fullWidth>
          {way === 'forgot' ? t('dead-link.again') : t('forgot.back')}
        </Button>
      </div>
    </AccountFrame>
  );
}
