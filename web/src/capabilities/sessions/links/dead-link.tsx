import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AccountFrame } from '#capabilities/sessions/account-frame.tsx';
import css from '#capabilities/sessions/sign-in/sign-in-form.module.css';
import { useTitle } from '#platform/ui/page/page.tsx';

interface Props {
  way: 'forgot' | 'login';
  /** The text when somebody else has to send a new link. */
  text?: string;
}

/** Says what to do instead of using an expired link. */
export function DeadLink({ way, text }: Props) {
  const { t } = useTranslation('accounts');
  useTitle(t('dead-link.title'));
  return (
    <AccountFrame title={t('dead-link.title')} sentence={text ?? t('user-errors.link-dead')}>
      <div className={css.form}>
        <Button component={Link} to={way === 'forgot' ? '/forgotpassword' : '/login'} size="md" fullWidth>
          {way === 'forgot' ? t('dead-link.again') : t('forgot.back')}
        </Button>
      </div>
    </AccountFrame>
  );
}
