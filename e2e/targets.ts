// Target sizes for touch; axe checks those for a pointer (WCAG 2.5.8) [UX-M5].
import type { Page } from '@playwright/test';

/**
 * Finds targets that a finger misses. Primary actions need 44 px in both directions. Any other needs a circle of
 * 24 px without another target (WCAG 2.5.8). Links within a sentence are exempt.
 */
const missed = `(() => {
  const every = 'a[href], button, input, select, textarea, summary, [role=button], [role=checkbox], [role=tab], [role=combobox], [role=radio], [role=switch], [role=menuitem]';
  const isPrimary = (one) => one.matches('[data-variant=filled], [data-primary] a, [data-primary] button, [type=submit]');
  const inSentence = (one) => one.tagName === 'A' && getComputedStyle(one).display === 'inline';
  const isOf = (found, one) => found !== null && (one.contains(found) || found.contains(one) && found.matches('label') || [...(one.labels ?? [])].some((label) => label.contains(found)));
  const small = [];
  const top = document.querySelector('[aria-modal=true]') ?? document;
  for (const one of top.querySelectorAll(every)) {
    if (one.closest('[inert], [aria-hidden=true], [hidden]') || one.disabled || inSentence(one)) continue;
    one.scrollIntoView({ block: 'center' });
    const { left, top: above, width, height } = one.getBoundingClientRect();
    const style = getComputedStyle(one);
    if (width <= 1 || height <= 1 || style.visibility === 'hidden' || above + height < 0) continue;
    const [x, y] = [left + width / 2, above + height / 2];
    const leads = (size, isRight) => [[0, 1], [0, -1], [1, 0], [-1, 0]].every(([dx, dy]) => {
      const reach = size / 2 - 0.6;
      return isRight(document.elementFromPoint(x + dx * reach, y + dy * reach));
    });
    const least = isPrimary(one) ? 44 : 24;
    const toNoOther = (found) => found !== null && (isOf(found, one) || found.closest(every) === null || found.closest(every).contains(one));
    if (!leads(1, (found) => isOf(found, one)) || !leads(least, least === 44 ? (found) => isOf(found, one) : toNoOther)) small.push(least + ': ' + Math.round(width) + '×' + Math.round(height) + ' at ' + Math.round(left) + ', ' + Math.round(above) + ' ' + one.outerHTML.slice(0, 200));
  }
  scrollTo(0, 0);
  return [...new Set(small)];
})()`;

export const missedTargets = (page: Page): Promise<string[]> => page.evaluate<string[]>(missed);
