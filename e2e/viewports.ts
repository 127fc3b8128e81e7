import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { itemsCutOff, settled } from './pages.ts';
import { expect, type TestTenant } from './test-tenant.ts';

export const componentsPage = '/internal/components';

export interface Viewport extends BrowserContextOptions {
  name: string;
  language: 'en' | 'ar';
}

const desktop = { width: 1280, height: 900 };
const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

export const isNight = process.env.NIGHTLY === 'true';
/** Every run tests the first equivalent way; the nightly run tests all. */
export const firstByDay = <Way>(ways: readonly Way[]): readonly Way[] => (isNight ? ways : ways.slice(0, 1));

export const allViewports: Viewport[] = (['en', 'ar'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((colorScheme) => [
    { name: `${language} ${colorScheme} desktop`, language, colorScheme, viewport: desktop },
    { name: `${language} ${colorScheme} phone`, language, colorScheme, ...phone },
  ]),
);
/** Two opposite corners in every run, all eight at night. */
export const viewports = isNight
  ? allViewports
  : allViewports.filter(({ name }) => ['en light desktop', 'ar dark phone'].includes(name));

/** Phones of the least supported width (WCAG 1.4.10). */
export const narrowViewports: Viewport[] = viewports
  .filter(({ isMobile }) => isMobile)
  .map((view) => ({ ...view, name: `${view.name} of 320 px`, viewport: { width: 320, height: 640 } }));

export const optionsOf = ({ language: _, name: __, ...options }: Viewport): BrowserContextOptions => options;

/** Sets the language as if the person had chosen it before. */
export const setLanguage = (context: BrowserContext, { address, plainAddress }: TestTenant, language: string) =>
  context.addCookies([address('/'), plainAddress].map((url) => ({ name: 'lang_pref', value: language, url })));

export async function checkWithAxe(page: Page, where: string, except: string[] = []) {
  await settled(page);
  expect.soft(await axeFaults(page, except), where).toEqual([]);
  expect.soft(await itemsCutOff(page), where).toEqual([]);
}
