import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { boot } from '#platform/boot.ts';
import { session } from '#platform/session.ts';
import css from '#platform/ui/page/lone-page.module.css';
import { useTitle } from '#platform/ui/page/page.tsx';
import { pending } from './external.ts';

/** Limits a provider's message, since anybody may have written the address. */
const longest = 300;

/** External sign-in failed: shows the provider's message, and retries from the root. */
export function LoginProblem({ message }: { message: string }) {
  const { t } = useTranslation(['accounts', 'common']);
  const navigate = useNavigate();
  const needsPassword = pending.read() !== null;
  useTitle(t('sign-in.title'));
  function again() {
    session.remember('/');
    void navigate('/login');
  }
  return (
    <>
      <h1 className={css.title}>{t('sign-in.problem')}</h1>
      <p>
        <bdi>{message.slice(0, longest)}</bdi>
      </p>
      <div className={css.actions}>
        <Button variant={needsPassword ? 'default' : 'filled'} onClick={again}>
          {t('common:actions.retry')}
        </Button>
        {boot.auth.enabled && boot.auth.passwords && (
          <Button variant={needsPassword ? 'filled' : 'default'} onClick={() => void navigate('/login')}>
            {t('external.password')}
          </Button>
        )}
      </div>
    </>
  );
}
