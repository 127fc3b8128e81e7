import { useEffect } from 'react';
import { readSelection, selectUpTo } from '#platform/selection.ts';
import { useAddress } from '#platform/ui/use-address.ts';
import { acts, openRow } from './row-keys.ts';

/** Parts of a row that answer a click themselves. */
const ownParts = 'a, button, input, select, textarea, label, [role="button"], [role="menu"], [contenteditable]';

const rowOf = (event: Event) => (event.target as Element).closest<HTMLElement>('main [data-row]');

/** The row whose own area was clicked with Shift. Its box answers Shift itself. */
function rowOfRange(event: MouseEvent): string | undefined {
  const row = rowOf(event);
  if (!event.shiftKey || !row || !acts.get(row)?.select || (event.target as Element).closest(ownParts)) return;
  return row.dataset.row;
}

/** Shift selects all rows from the last selected one. */
function selectRange(event: MouseEvent) {
  const id = rowOfRange(event);
  if (!id) return;
  event.preventDefault();
  event.stopPropagation();
  selectUpTo(id);
}

/** Shift would mark the text between both clicks as well. */
function keepFromMarking(event: MouseEvent) {
  if (rowOfRange(event)) event.preventDefault();
}

/** The whole row opens its record, besides the parts that answer a click themselves. Marked text is copied. */
function open(event: MouseEvent) {
  const row = rowOf(event);
  if (!row || event.defaultPrevented || event.button > 1 || getSelection()?.type === 'Range') return;
  if ((event.target as Element).closest(ownParts)) return;
  openRow(row, { ctrlKey: event.ctrlKey || event.button === 1, metaKey: event.metaKey });
}

/** While rows are selected, a tap anywhere on a row selects it or takes it out, as with photos. */
function selectByTap(event: MouseEvent) {
  const row = rowOf(event);
  const select = row && acts.get(row)?.select;
  if (!isTouched || !select || readSelection().ids.length === 0) return;
  const own = (event.target as Element).closest(ownParts);
  // The link of the row would open it; other parts keep their own answer.
  if (own && !own.matches('[data-open]')) return;
  event.preventDefault();
  event.stopPropagation();
  select();
}

/** Whether the last pointer that went down was a finger: a click does not say so everywhere. */
let isTouched = false;
const notePointer = (event: PointerEvent) => {
  isTouched = event.pointerType === 'touch';
};

const longPressMs = 500;
/** A resting finger still moves a little. */
const restingPx = 10;

/** A long press selects the row and keeps the tap from opening it. */
function listenToTouch(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let began = { x: 0, y: 0 };
  const stop = () => clearTimeout(timer);
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const begin = (event: PointerEvent) => {
    stop();
    const row = rowOf(event);
    const select = row && acts.get(row)?.select;
    if (event.pointerType !== 'touch' || !select) return;
    began = { x: event.clientX, y: event.clientY };
    timer = setTimeout(() => {
      select();
      // On the window, before the listeners of the document: a tap would take the row out again.
      window.addEventListener('click', swallow, { capture: true, once: true });
    }, longPressMs);
  };
  const end = () => {
    stop();
    // A press without a click, such as one that ends in the browser's menu, must not swallow the next one.
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 500);
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - began.x, clientY - began.y) > restingPx) stop();
  };
  // The menu of a long press on a link would cover the selection.
  const noMenu = (event: Event) => {
    const row = rowOf(event);
    if ((event as PointerEvent).pointerType === 'touch' && row && acts.get(row)?.select) event.preventDefault();
  };
  const ends = ['pointerup', 'pointercancel'] as const;
  document.addEventListener('pointerdown', begin);
  document.addEventListener('pointermove', move);
  document.addEventListener('contextmenu', noMenu);
  for (const one of ends) document.addEventListener(one, end);
  return () => {
    stop();
    document.removeEventListener('pointerdown', begin);
    document.removeEventListener('pointermove', move);
    document.removeEventListener('contextmenu', noMenu);
    for (const one of ends) document.removeEventListener(one, end);
  };
}

/** The buttons of rows that open the peek panel. */
function usePeekButtons(): void {
  const { set } = useAddress();
  useEffect(() => {
    const peek = (event: MouseEvent) => {
      const button = (event.target as Element).closest<HTMLElement>('[data-peek-button]');
      if (button?.dataset.peekButton) set({ peek: button.dataset.peekButton });
    };
    document.addEventListener('click', peek);
    return () => document.removeEventListener('click', peek);
  }, [set]);
}

/** Clicks and touches on the rows of a list. */
export function useRowClicks(): void {
  usePeekButtons();
  useEffect(() => {
    document.addEventListener('pointerdown', notePointer, { capture: true });
    document.addEventListener('click', selectByTap, { capture: true });
    document.addEventListener('click', selectRange, { capture: true });
    document.addEventListener('mousedown', keepFromMarking);
    document.addEventListener('click', open);
    document.addEventListener('auxclick', open);
    const stopTouch = listenToTouch();
    return () => {
      document.removeEventListener('pointerdown', notePointer, { capture: true });
      document.removeEventListener('click', selectByTap, { capture: true });
      document.removeEventListener('click', selectRange, { capture: true });
      document.removeEventListener('mousedown', keepFromMarking);
      document.removeEventListener('click', open);
      document.removeEventListener('auxclick', open);
      stopTouch();
    };
  }, []);
}
