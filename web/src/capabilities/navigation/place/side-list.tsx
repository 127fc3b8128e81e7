import { type SettingsSection, settingsMenu } from '@seedbed/domain/navigation/settings-menu.ts';
import { tagKinds } from '@seedbed/domain/taxonomy/tag-kinds.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { routeExists } from '#platform/routes.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { currentTab, usePagesBelow } from '#platform/ui/page/page-tabs.tsx';
import css from './place.module.css';
import { useSettingsPages } from './settings-pages.ts';

const account = '/account';
const configuration = '/admin/configuration';
const taxonomy = '/taxonomy';
const industries = `${configuration}/industries`;
const isAt = (section: string, pathname: string) => `${pathname}/`.startsWith(`${section}/`) && routeExists(pathname);

interface Group {
  section: SettingsSection | null;
  pages: { to: string; label: string }[];
}

/** The pages of the personal or the organization's settings, beside each of them. */
export function SideList() {
  const { pathname } = useLocation();
  if (isAt(account, pathname) && pathname !== '/account/confirmation') return <AccountList />;
  if (isAt(taxonomy, pathname)) return <TaxonomyList />;
  return isAt(configuration, pathname) ? <ConfigurationList /> : null;
}

function AccountList() {
  const { t } = useTranslation('navigation');
  const pages = usePagesBelow(account).sort((a, b) => placeOf(a.to) - placeOf(b.to));
  return <List label={t('contexts.settings')} groups={[{ section: null, pages }]} />;
}

/** The lists of tags, and industries for those who may open them. */
function TaxonomyList() {
  const { t } = useTranslation('navigation');
  const others = usePagesBelow(industries);
  const kinds = tagKinds.filter((kind) => kind !== 'industry');
  const pages = [...kinds.map((kind) => ({ to: `${taxonomy}/tags/${kind}`, label: t(`taxonomy.${kind}`) })), ...others];
  return <List label={t('contexts.taxonomy')} groups={[{ section: null, pages }]} />;
}

/** The own profile, preferences and security come first, deletion last. */
function placeOf(path: string): number {
  const place = [/\/profile$/, /\/settings$/, /\/security$/].findIndex((each) => each.test(path));
  if (place >= 0) return place;
  return path.endsWith('/delete') ? 4 : 3;
}

function ConfigurationList() {
  const { t } = useTranslation('navigation');
  const pages = useSettingsPages();
  const groups = settingsMenu.flatMap(({ section, paths }): Group[] => {
    const shown = paths.flatMap((path) => pages.filter(({ to }) => to === path));
    return shown.length > 0 ? [{ section, pages: shown }] : [];
  });
  return <List label={t('contexts.admin')} groups={groups} />;
}

function List({ label, groups }: { label: string; groups: Group[] }) {
  const { t } = useTranslation('navigation');
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // The home is above all of them.
  const pages = groups.flatMap((group) => group.pages).filter(({ to }) => to !== configuration || to === pathname);
  const current = currentTab(pages, pathname);
  // In one line on narrow screens, the current page may lie outside it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per page
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav ref={nav} aria-label={label} className={css.list}>
      {groups.map(({ section, pages: ofGroup }) => (
        <div key={section} className={css.group}>
          {section && <p className={css.section}>{t(`settings-menu.${section}`)}</p>}
          <ul>
            {ofGroup.map(({ to, label: name }) => (
              <li key={to}>
                <AppLink to={to} className={css.page} aria-current={current?.to === to ? 'page' : undefined}>
                  {name}
                </AppLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
