import { useTranslation } from 'react-i18next';
import { boot } from '#platform/boot.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { SeedlingDrawing } from '#platform/ui/drawings.tsx';
import { ChevronRightIcon } from '#platform/ui/icons.tsx';
import css from '#platform/ui/lone-page.module.css';
import { useTitle } from '#platform/ui/page.tsx';

/** The plain host of a demo: which organisation is meant. */
export function Component() {
  const { t } = useTranslation();
  useTitle(t('tenants.title'));
  return (
    <main className={css.page}>
      <SeedlingDrawing />
      <h1 className={css.title}>{t('tenants.title')}</h1>
      <p>{t('tenants.text')}</p>
      <ul className={css.list}>
        {boot.tenants?.map((tenant) => (
          <li key={tenant.slug}>
            <a href={tenant.url}>
              <Avatar person={{ fullName: tenant.name }} shape="square" size="large" />
              {tenant.name}
              <ChevronRightIcon className="directional" />
            </a>
          </li>
        ))}
      </ul>
    </main>
  );
}
