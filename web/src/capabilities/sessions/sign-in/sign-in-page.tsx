import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { AccountFrame } from '#capabilities/sessions/account-frame.tsx';
import { boot } from '#platform/boot.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import { isExternal, pending, providerName } from './external.ts';
import { ExternalSignIn } from './external-sign-in.tsx';
import css from './sign-in-form.module.css';
import { SignInForm } from './sign-in-form.tsx';

export function Component() {
  const { t } = useTranslation('accounts');
  const [query] = useSearchParams();
  const [isSecond, onStep] = useState(false);
  const way = query.get('way');
  const external = isExternal(way);
  const name = providerName();
  useTitle(t('sign-in.title'));
  return (
    <AccountFrame
      title={isSecond ? t('second-step.title') : t('sign-in.heading', { tenant: boot.publicIncubator?.name })}
      sentence={
        isSecond
          ? t('second-step.sentence')
          : !external && pending.read()
            ? t('external.connect', { name })
            : t('sign-in.sentence')
      }
    >
      {external ? (
        <ExternalSignIn connection={query.get('connection')} stay={way !== null} />
      ) : (
        <>
          <SignInForm onStep={onStep} />
          {boot.auth.enabled && !isSecond && (
            <AppLink className={css.back} to="/login?way=choose">
              {t('external.start', { name })}
            </AppLink>
          )}
        </>
      )}
    </AccountFrame>
  );
}
