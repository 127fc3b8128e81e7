import { guardRoute } from '@seedbed/domain/access/route-guard.ts';
import { createSlug, creationsFor } from '@seedbed/domain/navigation/create-menu.ts';
import { entrySlug } from '@seedbed/domain/navigation/entries.ts';
import { withImplementedCreations } from '@seedbed/domain/navigation/implemented-pages.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import {
  iconOf,
  labelOf,
  pathOf,
  SidebarDocument,
  type SitemapEntry,
  setCreating,
  settingsAbout,
  useSettingsPages,
  useVisitor,
} from '#capabilities/navigation/public.tsx';
import type search from '#locales/en/search.json';
import { type PaletteName, routesOfPalette } from '#platform/routes.ts';
import { FolderIcon, HomeIcon, PlusIcon, SettingsIcon } from '#platform/ui/icons.tsx';
import { useTabsWithin } from '#platform/ui/page/page-tabs.tsx';
import type { PaletteEntry } from './entries.tsx';

const ownSettings = '/account/settings';
const tenantSettings = '/admin/configuration/';
type About = keyof (typeof search)['about'];
/** Search words for a page besides its name. */
type Words = keyof (typeof search)['words'];

/** All pages that the person may open, everything they may create, and their settings. */
export function usePlaces(): { pages: PaletteEntry[]; creations: PaletteEntry[]; settings: PaletteEntry[] } {
  const routes = routesOfPalette();
  const { t, i18n } = useTranslation(['navigation', 'search', ...routes.map((row) => namespaceOf(row.paletteName))]);
  const [{ data }] = useQuery({ query: SidebarDocument });
  const visitor = useVisitor();
  const visit = { ...visitor, loading: false, signedIn: true };
  const open = routes.filter(({ requires = {} }) => guardRoute({ ...visit, requires }) === 'open');
  const nameOf = (key: PaletteName) => i18n.t(key);
  const aboutOf = (slug: string) =>
    i18n.exists(`search:about.${slug}`) ? t(`search:about.${slug as About}`) : undefined;
  const wordsOf = (slug: string) => (i18n.exists(`search:words.${slug}`) ? t(`search:words.${slug as Words}`) : '');
  const pages = flat(data?.setUp.sidebarV2 ?? []).map((name): PaletteEntry => {
    const Icon = iconOf(name);
    const path = pathOf(name) ?? '/';
    const sentence = settingsAbout(path);
    const about = aboutOf(entrySlug(name)) ?? sentence;
    const also = [wordsOf(entrySlug(name)), sentence].join(' ');
    return { key: name, name: labelOf(name), about, detail: about, also, icon: <Icon />, path };
  });
  const home = { key: 'home', name: t('tabs.home'), about: aboutOf('home'), icon: <HomeIcon />, path: '/' };
  const setting = (path: string, name: string, slug: string): PaletteEntry => {
    const sentence = settingsAbout(path);
    const about = aboutOf(slug) ?? sentence;
    const also = [t('search:groups.settings'), wordsOf(slug), sentence].join(' ');
    return { key: path, name, about, detail: about, also, icon: <SettingsIcon />, path };
  };
  const named = open.filter(({ path }) => path.startsWith(tenantSettings));
  const isListed = (to: string) => [...pages, ...named].some(({ path }) => path === to);
  const settings = [
    ...useTabsWithin(ownSettings).map(({ to, label }) =>
      setting(to, label, to.slice(ownSettings.length + 1) || 'preferences'),
    ),
    ...named.map(({ path, paletteName }) => setting(path, nameOf(paletteName), slugOf(path))),
    ...useSettingsPages().flatMap(({ to, label }) => (isListed(to) ? [] : [setting(to, label, slugOf(to))])),
  ];
  const unlisted = open
    .filter(({ path }) => !path.startsWith(tenantSettings) && !pages.some((page) => page.path === path))
    .map(({ path, paletteName }): PaletteEntry => {
      return { key: path, name: nameOf(paletteName), icon: <FolderIcon />, path };
    });
  const creations = withImplementedCreations(creationsFor(visitor))
    .filter(({ locked }) => !locked)
    .map(
      ({ name }): PaletteEntry => ({
        key: name,
        name: t(`create.entries.${createSlug(name)}`),
        about: t('create.label'),
        also: t('search:verbs'),
        icon: <PlusIcon />,
        run: () => setCreating(name),
      }),
    );
  const other = pages.filter(({ path }) => !settings.some((setting) => setting.path === path));
  // A founder's own startup is their home.
  const first = pages.some(({ path }) => path === '/') ? [] : [{ ...home, detail: home.about }];
  return { pages: [...first, ...other, ...unlisted], creations, settings };
}

const slugOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const namespaceOf = (key: PaletteName) => key.split(':')[0] as 'emails';

/** Pages only: headings have no page, and locked entries do not open. */
const flat = (entries: readonly SitemapEntry[]): string[] =>
  entries.flatMap((entry) => [
    ...(entry.locked || pathOf(entry.name) === null ? [] : [entry.name]),
    ...flat(entry.subMenu ?? []),
  ]);
