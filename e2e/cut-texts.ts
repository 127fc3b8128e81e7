import type { Page } from '@playwright/test';

/**
 * Runs in the page and finds texts that cannot be read in full. User content (`dir="auto"`, `bdi`) may end in an
 * ellipsis. Our own texts may not be cut, overlap, widen the page or break into single letters.
 */
const search = `(() => {
  const faults = [];
  const px = 1.5;
  const root = document.documentElement;
  const report = (what, element, text) => faults.push(what + ': "' + text.trim().replace(/\\s+/g, ' ').slice(0, 60) + '" in ' + path(element));
  const path = (element) => {
    const names = [];
    for (let one = element; one && names.length < 3 && one !== document.body; one = one.parentElement)
      names.unshift(one.tagName.toLowerCase() + (one.id ? '#' + one.id : typeof one.className === 'string' && one.className ? '.' + one.className.split(' ').pop() : ''));
    return names.join(' > ');
  };
  const isShown = (element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
  const isOfPeople = (element) => element.closest('[dir="auto"], bdi, [data-user-text]') !== null;
  const isUnseen = (element) => element.closest('.visually-hidden, [inert], [aria-hidden="true"], option, select, script, style, noscript, #old') !== null;
  const cuts = (value) => value === 'hidden' || value === 'clip';
  const scrolls = (value) => value === 'auto' || value === 'scroll';
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !element || isUnseen(element) || !isShown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width < 1 || box.height < 1) continue;
    const style = getComputedStyle(element);
    const lines = [...range.getClientRects()];
    let layer = null, scrolledX = false, gone = false, ended = false;
    for (let one = element; one && one !== document.body; one = one.parentElement) {
      const its = getComputedStyle(one);
      const frame = one.getBoundingClientRect();
      if (its.position === 'fixed' || its.position === 'sticky' || its.position === 'absolute') layer ??= one;
      if (scrolls(its.overflowX)) scrolledX = true;
      if (frame.width <= 1 && frame.height <= 1) { gone = true; break; }
      if (isOfPeople(element)) { if (cuts(its.overflowX)) ended = true; continue; }
      if (cuts(its.overflowX) && !scrolledX && (box.right > frame.right + px || box.left < frame.left - px)) { report('cut sideways', element, node.data); break; }
      if (cuts(its.overflowY) && (box.bottom > frame.bottom + 3 || box.top < frame.top - 3) && !scrolls(its.overflowX)) { report('cut below', element, node.data); break; }
    }
    // Measure the full width of texts that end in an ellipsis.
    if (gone || ended) continue;
    const control = element.closest('button, [role="button"], [role="tab"], [role="menuitem"], [role="option"], .mantine-Button-root');
    if (control && !isOfPeople(element)) {
      const frame = control.getBoundingClientRect();
      if (box.left < frame.left - px || box.right > frame.right + px || box.top < frame.top - 3 || box.bottom > frame.bottom + 3) report('outside of its button', element, node.data);
    }
    if (!scrolledX && (box.right > root.clientWidth + px || box.left < -px)) report('beyond the page', element, node.data);
    // Words broken into single letters are complete but unreadable.
    const letters = node.data.trim().length;
    if (letters > 9 && new Set(lines.map(({ top }) => Math.round(top))).size > letters / 3) report('hardly a letter a line', element, node.data);
    texts.push({ element, node, layer, lines, style });
  }
  for (let i = 0; i < texts.length; i++)
    for (let j = i + 1; j < texts.length; j++) {
      const [a, b] = [texts[i], texts[j]];
      if (a.layer !== b.layer) continue;
      const over = a.lines.some((x) => b.lines.some((y) => Math.min(x.right, y.right) - Math.max(x.left, y.left) > 2 && Math.min(x.bottom, y.bottom) - Math.max(x.top, y.top) > 5));
      if (over) report('over "' + b.node.data.trim().slice(0, 30) + '"', a.element, a.node.data);
    }
  for (const control of document.querySelectorAll('button, a[href], input, select, textarea')) {
    const frame = control.getBoundingClientRect();
    const isOffered = isShown(control) && !control.closest('.visually-hidden, [inert], [aria-hidden="true"]') && frame.width > 1 && frame.height > 1;
    let scrolled = false;
    for (let one = control.parentElement; one; one = one.parentElement) if (scrolls(getComputedStyle(one).overflowX) && one !== document.body && one !== root) scrolled = true;
    // A skip link is hidden above the page, not beside it.
    if (isOffered && !scrolled && (frame.right > root.clientWidth + px || frame.left < -px)) report('a control beyond the page', control, control.getAttribute('aria-label') ?? control.textContent);
  }
  const measure = document.createElement('canvas').getContext('2d');
  for (const field of document.querySelectorAll('input[placeholder], textarea[placeholder]')) {
    const style = getComputedStyle(field);
    if (!isShown(field) || field.value || field.tagName === 'TEXTAREA') continue;
    measure.font = getComputedStyle(field, '::placeholder').font;
    const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    if (measure.measureText(field.placeholder).width > room + px) report('placeholder cut', field, field.placeholder);
  }
  for (const field of document.querySelectorAll('select')) {
    const style = getComputedStyle(field);
    if (!isShown(field) || field.closest('.visually-hidden')) continue;
    measure.font = style.font;
    const text = field.selectedOptions[0]?.text ?? '';
    const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    if (measure.measureText(text).width > room + px) report('choice cut', field, text);
  }
  if (root.scrollWidth > root.clientWidth + 1) faults.push('the page scrolls sideways by ' + (root.scrollWidth - root.clientWidth));
  return [...new Set(faults)];
})()`;

export const cutTexts = (page: Page): Promise<string[]> => page.evaluate<string[]>(search);
