import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** WCAG exempts disabled controls; axe does not recognize pills in disabled inputs. */
const exempt = ['[data-disabled] .mantine-Pill-label'];

/**
 * Runs axe in the page. Its own package for Playwright sends axe twice for each check, but links keep it in the page.
 * Its `disableRules` also forgets the rules that `options` enabled.
 */
export async function axeFaults(page: Page, except: readonly string[] = []): Promise<string[]> {
  // Axe waits for every frame, and sandboxed frames never answer.
  await page.evaluate(`for (const frame of document.querySelectorAll('iframe[sandbox=""]')) frame.remove()`);
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axe.source);
  const options = {
    // axe checks target size (2.5.8) only if the rule is enabled.
    rules: { 'target-size': { enabled: true }, ...Object.fromEntries(except.map((id) => [id, { enabled: false }])) },
    // Only violations are read, and no rule here needs the style sheets.
    ...{ resultTypes: ['violations'], preload: false },
  };
  const { violations } = await page.evaluate<axe.AxeResults>(
    `axe.run(${JSON.stringify({ exclude: exempt })}, ${JSON.stringify(options)}).then(({ violations }) => ({ violations }))`,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${help} · ${target.join(' ')} · ${html.slice(0, 160)}`),
  );
}
