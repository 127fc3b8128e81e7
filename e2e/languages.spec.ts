// At night: no text is cut, overlaps or widens the page, in a stretched language and in all eleven [UX-LN1].

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { newId } from '../domain/src/kernel/ids.ts';
import { languages } from '../domain/src/kernel/translations.ts';
import { scaledMs } from '../server/src/testing/until.ts';
import { stretched } from '../web/src/platform/i18n/pseudo-locale.ts';
import { cutTexts } from './cut-texts.ts';
import { hasFontFor } from './fonts.ts';
import { sampleTenant, settled, walks } from './pages.ts';
import { expect, type TestTenant, test } from './test-tenant.ts';
import { isNight, setLanguage } from './viewports.ts';

const longer = 'stretched English';
const widths = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** The text on the screen for a key such as `tasks:add`. */
function textIn(language: string, key: string): string {
  const [file, inside = ''] = key.split(':');
  const folder = path.join(import.meta.dirname, '../locales', language === longer ? 'en' : language);
  const texts = JSON.parse(readFileSync(path.join(folder, `${file}.json`), 'utf8'));
  const text = inside.split('.').reduce((value, part) => value[part], texts) as string;
  return language === longer ? stretched(text) : text;
}

async function inLanguage(page: Page, testTenant: TestTenant, language: string): Promise<Page> {
  if (language === longer)
    await page.addInitScript(`if (location.host) localStorage.setItem('seedbed:texts', 'stretched')`);
  else await setLanguage(page.context(), testTenant, language);
  return page;
}

async function assertWhole(page: Page, where: string) {
  await settled(page);
  expect.soft(await cutTexts(page), where).toEqual([]);
}

/** Opens all panels of a page. */
async function walkThroughPanels(page: Page, language: string) {
  const t = (key: string) => textIn(language, key);
  const [dialog, isPhone] = [page.getByRole('dialog'), page.viewportSize()?.width === widths.phone.width];
  await page.goto('/tasks');
  await settled(page);
  await page
    .getByRole('button', { name: t('tasks:add'), exact: true })
    .first()
    .click();
  await dialog.getByRole('button', { name: t('common:actions.save'), exact: true }).click();
  await expect(dialog.locator('.mantine-InputWrapper-error').first()).toBeVisible();
  await assertWhole(page, 'the task form with errors');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const bar = page.getByRole('banner').getByRole('button');
  await bar.nth(-3).click();
  await expect(dialog).toBeVisible();
  await assertWhole(page, "Today's Tasks");
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await bar.nth(-2).click();
  await expect(dialog).toBeVisible();
  await assertWhole(page, 'the notifications');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await bar.last().click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await assertWhole(page, 'the account menu');
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(dialog).toBeVisible();
  await assertWhole(page, 'the palette');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(dialog).toBeVisible();
  await assertWhole(page, 'the shortcuts');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  if (!isPhone) return;
  await page.getByRole('navigation').last().getByRole('button').last().click();
  await expect(dialog).toBeVisible();
  await assertWhole(page, 'the menu of the phone');
}

test('finds texts that are cut on a prepared page', async ({ testTenant }) => {
  const page = await testTenant.visitor();
  await page.goto('/login');
  await settled(page);
  expect(await cutTexts(page)).toEqual([]);
  await page.evaluate(`(() => {
    const add = (tag, text, style, dir) => {
      const one = document.querySelector('main').appendChild(document.createElement(tag));
      Object.assign(one.style, style);
      if (dir) one.dir = dir;
      one.textContent = text;
    };
    const narrow = { width: '40px', overflow: 'hidden', whiteSpace: 'nowrap', flex: 'none' };
    add('p', 'cut at its end', narrow);
    add('p', 'a name that may be cut', narrow, 'auto');
    add('button', 'wider than its button', { width: '30px', whiteSpace: 'nowrap' });
    add('button', '', { position: 'absolute', left: '2000px', width: '40px', height: '40px' });
    add('p', 'one over', { position: 'fixed', top: '0', left: '0' });
    add('p', 'the other', { position: 'fixed', top: '0', left: '0' });
  })()`);
  const found = (await cutTexts(page)).join();
  for (const part of ['cut sideways: "cut at', 'outside of its button: "wider', 'a control beyond the page'])
    expect(found).toContain(part);
  expect(found).not.toContain('may be cut');
});

/** Each page at each width in each language, by night; the sweep checks two languages in every run. */
/** Letters that the product's own fonts do not have. */
const unusualLetters: Record<string, readonly [string, string]> = { ja_JP: ['日', '本'], ko: ['한', '국'] };

const spoken = isNight ? [longer, ...languages] : [];

for (const language of spoken)
  test(`shows every text in full: ${language}`, async ({ testTenant }) => {
    test.setTimeout(scaledMs(600_000));
    const letters = unusualLetters[language];
    test.skip(letters !== undefined && !(await hasFontFor(await testTenant.visitor(), letters)), 'no font for it here');
    const { people, places, openPlaces } = await sampleTenant(testTenant);
    const assertEverywhere = async (page: Page, where: string) => {
      await page.goto(where);
      // Load each page once and resize it, to save time.
      for (const [screen, viewport] of Object.entries(widths)) {
        await page.setViewportSize(viewport);
        await assertWhole(page, `${where}, ${screen}`);
      }
    };
    for (const [who, paths] of walks(places)) {
      const page = await inLanguage(await testTenant.pageOf(people[who]), testTenant, language);
      for (const path of paths) await assertEverywhere(page, path);
      if (who === 'staff')
        for (const viewport of Object.values(widths)) {
          await page.setViewportSize(viewport);
          await walkThroughPanels(page, language);
        }
      await page.close();
    }
    const visitor = await inLanguage(await testTenant.visitor(), testTenant, language);
    for (const path of [...openPlaces, `/error?id=${newId()}`, '/incubator-not-found'])
      await assertEverywhere(visitor, path);
  });
