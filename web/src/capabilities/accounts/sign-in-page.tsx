import { useTranslation } from 'react-i18next';
import { boot } from '#platform/boot.ts';
import { LanguageSwitch } from '#platform/ui/language-switch.tsx';
import { useTitle } from '#platform/ui/page.tsx';
import { SchemeSwitch } from '#platform/ui/scheme-switch.tsx';
import { SignInForm } from './sign-in-form.tsx';
import css from './sign-in-page.module.css';
import { TenantPanel } from './tenant-panel.tsx';

export function Component() {
  const { t } = useTranslation('accounts');
  const tenant = boot.publicIncubator;
  useTitle(t('sign-in.title'));
  return (
    <div className={css.split}>
      <main className={css.half}>
        <div className={css.form}>
          <TenantMark />
          <h1 className={css.title}>{t('sign-in.heading', { tenant: tenant?.name })}</h1>
          <p className={css.sentence}>{t('sign-in.sentence')}</p>
          <SignInForm />
        </div>
        <footer className={css.foot}>
          {tenant?.incubatorTermsAndServices?.url && (
            <a href={tenant.incubatorTermsAndServices.url}>{t('sign-in.terms')}</a>
          )}
          <span className={css.switches}>
            <SchemeSwitch />
            <LanguageSwitch />
          </span>
        </footer>
      </main>
      <TenantPanel />
    </div>
  );
}

/** On phones alone: elsewhere the tenant has the other half. */
function TenantMark() {
  const tenant = boot.publicIncubator;
  const logo = tenant?.logoSquare ?? tenant?.logo;
  if (!tenant) return null;
  return logo ? (
    <img className={css.mark} src={logo} alt={tenant.name} />
  ) : (
    <span className={css.wordmark} dir="auto">
      {tenant.name}
    </span>
  );
}
