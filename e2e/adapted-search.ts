import type { Page } from '@playwright/test';

const focusable = `[...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
  .filter((one) => !one.disabled && one.tabIndex >= 0 && !one.closest('[inert]') && one.checkVisibility({ checkVisibilityCSS: true }))`;

/** Finds elements that take the focus but cannot be seen then, as with Tab (2.4.11). */
const unseen = `(() => {
  const faults = [];
  const pastPortal = document.querySelector('[aria-modal="true"]');
  for (const one of ${focusable}) {
    if (pastPortal && !pastPortal.contains(one)) continue;
    one.focus({ focusVisible: true });
    if (document.activeElement !== one) continue;
    const shown = one.matches('[type="radio"], [role="switch"], [type="checkbox"]') ? one.closest('label') ?? one.parentElement : one;
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    const [x, y] = [(Math.max(left, 0) + Math.min(right, innerWidth)) / 2, [0.15, 0.5, 0.85]];
    const seen = y.some((part) => {
      const found = document.elementFromPoint(x, Math.max(top, 0) + (Math.min(bottom, innerHeight) - Math.max(top, 0)) * part);
      return found && (shown.contains(found) || found.contains(one) && found !== document.body && found !== document.documentElement);
    });
    const at = document.elementFromPoint(x, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2);
    if (!seen) faults.push(one.outerHTML.slice(0, 140) + ' at ' + [left, top, right, bottom].map(Math.round) + ' under ' + at?.outerHTML.slice(0, 80));
  }
  document.activeElement?.blur();
  scrollTo(0, 0);
  return faults;
})()`;

export const unseenFocus = (page: Page): Promise<string[]> => page.evaluate<string[]>(unseen);

/** Finds elements that still move although the person prefers reduced motion. */
const moving = `[...document.querySelectorAll('*')].flatMap((one) => ['', '::before', '::after'].flatMap((part) => {
  const { animationName, animationDuration, animationIterationCount, transitionDuration } = getComputedStyle(one, part || null);
  const longest = (list) => Math.max(...list.split(',').map(parseFloat));
  const isAnimated = animationName !== 'none' && (longest(animationDuration) > 0.1 || animationIterationCount.includes('infinite'));
  return isAnimated || longest(transitionDuration) > 0.1 ? [one.outerHTML.slice(0, 120) + part + ' moves for ' + (isAnimated ? animationDuration : transitionDuration)] : [];
})).concat(document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime > 100).map((one) => 'an animation of ' + one.effect.target?.outerHTML.slice(0, 120)))`;

export const motionFaults = (page: Page): Promise<string[]> => page.evaluate<string[]>(moving);

/** With forced colors: finds states that look like their opposite, and icons without color. */
const indistinct = `(() => {
  const faults = [];
  const shown = (one) => one.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true });
  const isClear = (color) => /^rgba\\(.*, 0\\)$/.test(color);
  const backOf = (one) => {
    for (let each = one; each; each = each.parentElement) {
      const { backgroundColor } = getComputedStyle(each);
      if (!isClear(backgroundColor)) return backgroundColor;
    }
    return getComputedStyle(document.documentElement).backgroundColor;
  };
  const drawn = 'path, circle, rect, line, polyline, polygon, ellipse';
  for (const icon of document.querySelectorAll('svg')) {
    // Larger icons are illustrations beside text.
    if (!shown(icon) || icon.getBoundingClientRect().width > 48) continue;
    const inks = [...icon.querySelectorAll(drawn)].flatMap((one) => {
      const { stroke, fill } = getComputedStyle(one);
      return [stroke, fill].filter((ink) => ink !== 'none' && !isClear(ink));
    });
    if (inks.every((ink) => ink === backOf(icon))) faults.push('an icon without ink: ' + icon.outerHTML.slice(0, 120));
  }
  // The mark may be on the element, its pseudo-elements, or a part of it.
  const styleOf = (one) => ['', '::before', '::after'].map((part) => {
    const style = getComputedStyle(one, part || null);
    return [style.color, style.backgroundColor, style.outlineStyle, style.borderBlockStart, style.borderBlockEnd, style.borderInlineStart, part && style.content, style.fontWeight, style.textDecorationLine].join('|');
  }).join('||');
  for (const one of document.querySelectorAll('[aria-current="page"], [aria-selected="true"], [aria-pressed="true"], [data-row][data-selected="true"]')) {
    if (!shown(one)) continue;
    const chosen = styleOf(one);
    const marks = ['aria-current', 'aria-selected', 'aria-pressed', 'data-selected', 'data-current'].filter((each) => one.hasAttribute(each));
    const values = marks.map((each) => one.getAttribute(each));
    for (const each of marks) one.setAttribute(each, 'false');
    if (styleOf(one) === chosen) faults.push('chosen, and styled like any other: ' + one.outerHTML.slice(0, 160));
    for (const [i, each] of marks.entries()) one.setAttribute(each, values[i]);
  }
  const checkedStyle = (one) => [one, one.nextElementSibling, ...(one.nextElementSibling?.children ?? [])].filter(Boolean).map(styleOf).join();
  for (const one of document.querySelectorAll('input:is([type="checkbox"], [type="radio"]):checked')) {
    if (!one.parentElement.checkVisibility()) continue;
    const checked = checkedStyle(one);
    one.checked = false;
    if (checkedStyle(one) === checked) faults.push('checked, and styled as unchecked: ' + one.parentElement.outerHTML.slice(0, 160));
    one.checked = true;
  }
  const was = document.activeElement;
  for (const one of ${focusable}) {
    one.focus({ focusVisible: true });
    if (document.activeElement !== one) continue;
    const above = [one];
    while (above.length < 6 && above.at(-1).parentElement) above.push(above.at(-1).parentElement);
    const carriers = [...above, one.nextElementSibling];
    const isMarked = carriers.some((each) => each && each !== document.body && ['', '::before', '::after'].some((part) => {
      const style = getComputedStyle(each, part || null);
      return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1 && style.outlineColor !== backOf(each.parentElement ?? each);
    }));
    if (!isMarked) faults.push('no ring: ' + one.outerHTML.slice(0, 120));
  }
  document.activeElement?.blur();
  was?.focus();
  return faults;
})()`;

export const contrastFaults = (page: Page): Promise<string[]> => page.evaluate<string[]>(indistinct);
