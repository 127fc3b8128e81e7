import { isLanguage } from '@seedbed/domain/kernel/translations.ts';
import type { ReactNode } from 'react';
import { boot } from '#platform/boot.ts';
import { chosenLanguage } from '#platform/i18n/chosen-language.ts';
import { LanguageSwitch } from '#platform/ui/language-switch.tsx';
import { SchemeSwitch } from '#platform/ui/scheme-switch.tsx';
import css from './public-frame.module.css';

/** A page for visitors: the mark of the organization, the choice of look and language, and the content. */
export function PublicFrame({ width = 'reading', children }: { width?: 'reading' | 'wide'; children: ReactNode }) {
  return (
    <div className={css.frame}>
      <header className={css.head}>
        <TenantMark />
        <span className={css.switches}>
          <SchemeSwitch />
          <LanguageSwitch onChosen={(language) => isLanguage(language) && chosenLanguage.write(language)} />
        </span>
      </header>
      <main className={css.main} data-width={width}>
        {children}
      </main>
    </div>
  );
}

function TenantMark() {
  const tenant = boot.publicIncubator;
  if (!tenant) return null;
  const logo = tenant.logo ?? tenant.logoSquare;
  return logo ? (
    <img className={css.logo} src={logo} alt={tenant.name} />
  ) : (
    <span className={css.wordmark} dir="auto">
      {tenant.name}
    </span>
  );
}
