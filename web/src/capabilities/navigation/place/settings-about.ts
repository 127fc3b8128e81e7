import { settingsMenu } from '@seedbed/domain/navigation/settings-menu.ts';
import i18next from 'i18next';
import type navigation from '#locales/en/navigation.json';

type About = keyof (typeof navigation)['settings-about'];
const paths: ReadonlySet<string> = new Set(settingsMenu.flatMap((section) => section.paths));
const isKnown = (slug: string): slug is About => i18next.exists(`navigation:settings-about.${slug}`);

/** One sentence about a page of the organization's settings. */
export function settingsAbout(path: string): string | undefined {
  const slug = path.slice(path.lastIndexOf('/') + 1);
  return paths.has(path) && isKnown(slug) ? i18next.t(`navigation:settings-about.${slug}`) : undefined;
}
