import { isLanguage } from '@seedbed/domain/kernel/translations.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { boot } from '#platform/boot.ts';
import { chosenLanguage } from '#platform/i18n/chosen-language.ts';
import { LanguageSwitch } from '#platform/ui/language-switch.tsx';
import { SchemeSwitch } from '#platform/ui/scheme-switch.tsx';
import css from './account-frame.module.css';
import { TenantPanel } from './tenant-panel.tsx';

interface Props {
  title: ReactNode;
  sentence?: ReactNode;
  children?: ReactNode;
}

/** The layout of pages before sign-in: tenant panel, terms and language switch. */
export function AccountFrame({ title, sentence, children }: Props) {
  const { t } = useTranslation('accounts');
  const terms = boot.publicIncubator?.incubatorTermsAndServices?.url;
  return (
    <div className={css.split}>
      <main className={css.half}>
        <div className={css.form}>
          <TenantMark />
          <h1 className={css.title}>{title}</h1>
          {sentence && <p className={css.sentence}>{sentence}</p>}
          {children}
        </div>
        <footer className={css.foot}>
          {terms && <a href={terms}>{t('sign-in.terms')}</a>}
          <span className={css.switches}>
            <SchemeSwitch />
            <LanguageSwitch onChosen={(language) => isLanguage(language) && chosenLanguage.write(language)} />
          </span>
        </footer>
      </main>
      <TenantPanel />
    </div>
  );
}

/** On phones only; elsewhere the tenant has its own half. */
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
