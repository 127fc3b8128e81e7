// No browser setting may hide or cut content: larger text, zoom, spacing, no motion, forced colors [UX-AX6, AX8].
import { expect, type Page } from '@playwright/test';
import { contrastFaults, motionFaults, unseenFocus } from './adapted-search.ts';
import { cutTexts } from './cut-texts.ts';

const settleMs = 700;
const mostTries = 4;
const desktop = { width: 1280, height: 900 };

/** The four values of WCAG 1.4.12, which may cause no loss of content. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

/** Uses the object model, since a style element would need the page's nonce. */
const setStyle = (page: Page, css: string) =>
  page.evaluate(`(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(${JSON.stringify(css)});
    document.adoptedStyleSheets = [sheet];
  })()`);

/** Browser settings, each with the check that must hold. */
const settings: Record<string, { set: (page: Page) => Promise<unknown>; faults: (page: Page) => Promise<string[]> }> = {
  'text of 200 %': {
    set: (page) => setStyle(page, 'html { font-size: 200% }'),
    faults: cutTexts,
  },
  'wider spacing': {
    set: (page) => setStyle(page, spacing),
    faults: cutTexts,
  },
  'forced colors': {
    set: (page) => page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' }),
    faults: async (page) => [...(await contrastFaults(page)), ...(await motionFaults(page))],
  },
  'zoom of 400 %': {
    set: (page) => page.setViewportSize({ width: 320, height: 256 }),
    faults: async (page) => [...(await cutTexts(page)), ...(await unseenFocus(page))],
  },
};

export async function expectNoLoss(page: Page, where: string, isAllowed: (fault: string) => boolean) {
  for (const [name, { set, faults }] of Object.entries(settings)) {
    await set(page);
    // Two frames: components that measure themselves render again.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    let found = await faults(page);
    // Components that measure themselves may need a moment after the last change, and longer on a busy machine.
    for (let tries = 1; found.length > 0 && tries <= mostTries; tries++) {
      await page.waitForTimeout(settleMs);
      found = await faults(page);
    }
    expect
      .soft(
        found.filter((fault) => !isAllowed(fault)),
        `${where}, ${name}`,
      )
      .toEqual([]);
    await page.emulateMedia({ forcedColors: null, reducedMotion: null });
    await page.setViewportSize(desktop);
    await setStyle(page, '');
  }
}
