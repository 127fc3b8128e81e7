import { textOn } from '@seedbed/domain/incubators/palette.ts';
import { useTranslation } from 'react-i18next';
import { boot } from '#platform/boot.ts';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import { SeedlingDrawing } from '#platform/ui/drawings.tsx';
import { ChevronRightIcon } from '#platform/ui/icons.tsx';
import { LanguageSwitch } from '#platform/ui/language-switch.tsx';
import css from '#platform/ui/page/lone-page.module.css';
import { useTitle } from '#platform/ui/page/page.tsx';
import { SchemeSwitch } from '#platform/ui/scheme-switch.tsx';
import own from './tenants-page.module.css';

/** Lets visitors of a demo's plain host choose an organization. */
export function Component() {
  const { t } = useTranslation();
  useTitle(t('tenants.title'));
  return (
    <main className={css.page}>
      <div className={own.switches}>
        <SchemeSwitch />
        <LanguageSwitch />
      </div>
      <SeedlingDrawing />
      <h1 className={css.title}>{t('tenants.title')}</h1>
      <p>{t('tenants.text')}</p>
      <ul className={css.list}>
        {boot.tenants?.map((tenant) => (
          <li key={tenant.slug}>
            <a href={tenant.url}>
              {tenant.logo ? (
                <Avatar person={{ fullName: tenant.name, avatar: tenant.logo }} shape="square" size="large" />
              ) : (
                <span
                  className={own.tile}
                  style={{ backgroundColor: tenant.color, color: textOn(tenant.color) }}
                  data-initials={Array.from(tenant.name)[0]}
                  aria-hidden="true"
                />
              )}
              <bdi>{tenant.name}</bdi>
              <ChevronRightIcon className="directional" />
            </a>
          </li>
        ))}
      </ul>
    </main>
  );
}
