import { Loader } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { AccountFrame } from '#capabilities/sessions/account-frame.tsx';
import { boot } from '#platform/boot.ts';
import { useTitle } from '#platform/ui/page/page.tsx';
import { isExternalOnly, pending, providerName } from './external.ts';
import { ExternalSignIn } from './external-sign-in.tsx';
import css from './sign-in-form.module.css';
import { SignInForm } from './sign-in-form.tsx';
import { useAuthMode } from './use-auth-mode.ts';

export function Component() {
  const { t } = useTranslation(['accounts', 'common']);
  const isKnown = useAuthMode();
  useTitle(t('sign-in.title'));
  if (isKnown) return <Ways />;
  return (
    <AccountFrame title={t('sign-in.heading', { tenant: boot.publicIncubator?.name })}>
      <p className={css.loading} role="status">
        <Loader size={20} aria-hidden />
        <span className="visually-hidden">{t('common:loading')}</span>
      </p>
    </AccountFrame>
  );
}

function Ways() {
  const { t } = useTranslation('accounts');
  const [query] = useSearchParams();
  const [isSecond, onStep] = useState(false);
  const connection = query.get('connection');
  const external = isExternalOnly(connection);
  return (
    <AccountFrame
      title={isSecond ? t('second-step.title') : t('sign-in.heading', { tenant: boot.publicIncubator?.name })}
      sentence={
        isSecond
          ? t('second-step.sentence')
          : !external && pending.read()
            ? t('external.connect', { name: providerName() })
            : t('sign-in.sentence')
      }
    >
      {external ? (
        <ExternalSignIn connection={connection} stay={query.has('way')} />
      ) : (
        <div className={css.ways}>
          <SignInForm onStep={onStep} />
          {boot.auth.enabled && !isSecond && <ExternalSignIn connection={null} stay isSecond />}
        </div>
      )}
    </AccountFrame>
  );
}
