import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { AppLink } from '#platform/ui/app-link.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { iconOf, labelOf, pathOf } from './entries.ts';
import { Sidebar as SidebarDocument } from './operations.ts';
import css from './settings-home.module.css';
import type { SitemapEntry } from './sidebar/current-entry.ts';

const home = '/admin/configuration';

/** The organization settings that this person may open, as in the sidebar. */
export function Component() {
  const { t } = useTranslation('navigation');
  const [{ data, error }, again] = useQuery({ query: SidebarDocument });
  return (
    <Page title={t('entries.organisation-settings')} width="reading">
      {!data && (error ? <LoadFailed error={error} onRetry={again} /> : <SkeletonRows />)}
      <ul className={css.list}>
        {settingsIn(data?.setUp.sidebarV2 ?? []).map((name) => {
          const Icon = iconOf(name);
          return (
            <li key={name}>
              <AppLink to={pathOf(name) ?? home} className={css.entry}>
                <Icon size={20} />
                <span>{labelOf(name)}</span>
              </AppLink>
            </li>
          );
        })}
      </ul>
    </Page>
  );
}

const settingsIn = (entries: readonly SitemapEntry[]): string[] =>
  entries.flatMap(({ name, locked, subMenu }) => [
    ...(!locked && pathOf(name)?.startsWith(`${home}/`) ? [name] : []),
    ...settingsIn(subMenu ?? []),
  ]);
