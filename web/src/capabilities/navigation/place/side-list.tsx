import { NativeSelect } from '@mantine/core';
import { type SettingsSection, settingsMenu } from '@seedbed/domain/navigation/settings-menu.ts';
import { tagKinds } from '@seedbed/domain/taxonomy/tag-kinds.ts';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { routeExists } from '#platform/routes.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { currentTab, usePagesBelow } from '#platform/ui/page/page-tabs.tsx';
import { useNarrow } from '#platform/ui/use-phone.ts';
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

export const hasSideList = (pathname: string): boolean => listAt(pathname) !== null;

/** The home of the organization's settings is their list. */
function listAt(pathname: string) {
  if (isAt(account, pathname) && pathname !== '/account/confirmation') return AccountList;
  if (isAt(taxonomy, pathname)) return TaxonomyList;
  return isAt(configuration, pathname) && pathname !== configuration ? ConfigurationList : null;
}

/** The pages of the personal or the organization's settings, beside each of them. */
export function SideList() {
  const { pathname } = useLocation();
  const Pages = listAt(pathname);
  return Pages && <Pages />;
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
  const isNarrow = useNarrow();
  // The home is above all of them.
  const shown = groups.map(({ section, pages }) => ({
    section,
    pages: pages.filter(({ to }) => to !== configuration),
  }));
  const current = currentTab(
    shown.flatMap(({ pages }) => pages),
    pathname,
  );
  return (
    <nav aria-label={label} className={css.list}>
      {isNarrow ? (
        <PageSelect label={label} groups={shown} current={current?.to} />
      ) : (
        shown.map(({ section, pages }) => (
          <div key={section} className={css.group}>
            {section && <p className={css.section}>{t(`settings-menu.${section}`)}</p>}
            <ul>
              {pages.map(({ to, label: name }) => (
                <li key={to}>
                  <AppLink to={to} className={css.page} aria-current={current?.to === to ? 'page' : undefined}>
                    {name}
                  </AppLink>
                </li>
              ))}
            </ul>
          </div>
        ))
      )}
    </nav>
  );
}

/** Without room beside the page, one field instead of a line that scrolls sideways. */
function PageSelect({ label, groups, current }: { label: string; groups: Group[]; current: string | undefined }) {
  const { t } = useTranslation('navigation');
  const navigate = useNavigate();
  const optionsOf = ({ pages }: Group) => pages.map(({ to, label: name }) => ({ value: to, label: name }));
  const filled = groups.filter(({ pages }) => pages.length > 0);
  const data = filled.some(({ section }) => section)
    ? filled.map((group) => ({
        group: group.section ? t(`settings-menu.${group.section}`) : label,
        items: optionsOf(group),
      }))
    : filled.flatMap(optionsOf);
  return (
    <NativeSelect
      aria-label={label}
      data={data}
      value={current}
      onChange={({ currentTarget: { value } }) => void navigate(value)}
    />
  );
}
