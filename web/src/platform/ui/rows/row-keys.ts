import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { peekList, usePeeked } from '#platform/record/peek.ts';
import { type Shortcut, useShortcuts } from '#platform/shortcuts.ts';
import { useAddress } from '#platform/ui/use-address.ts';

/** Row actions without a button of their own. */
interface RowActions {
  select?: (() => void) | undefined;
  edit?: (() => void) | undefined;
}

export const acts = new WeakMap<Element, RowActions>();

/** Marks the element as a row (`data-row`) and registers its actions for the keys. */
export function useRowActs(row: RefObject<HTMLElement | null>, rowActs: RowActions): void {
  useEffect(() => {
    if (row.current) acts.set(row.current, rowActs);
  });
}

export const rowsOfPage = () => Array.from(document.querySelectorAll<HTMLElement>('main [data-row]'));
const current = () => document.activeElement?.closest<HTMLElement>('main [data-row]') ?? null;

export const openerOf = (row: Element | null) => row?.querySelector<HTMLElement>('[data-open]');

/** Opens the record. The keys of the event go with the click, so that Ctrl and Cmd open a new tab. */
export function openRow(row: Element | null, { ctrlKey, metaKey }: { ctrlKey: boolean; metaKey: boolean }): void {
  openerOf(row)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey }));
}

function move(step: 1 | -1, extend: boolean) {
  // Shortcuts must not leave side panels such as help.
  if (document.activeElement?.closest('aside:not(main aside)')) return;
  const rows = rowsOfPage();
  const from = current();
  const to = rows[from ? rows.indexOf(from) + step : step > 0 ? 0 : rows.length - 1];
  if (!to) return;
  if (extend && from) for (const row of [from, to]) if (row.dataset.selected !== 'true') acts.get(row)?.select?.();
  to.focus();
  to.scrollIntoView({ block: 'nearest' });
}

/** A row or its link names its record with `data-peek`. */
const peekOfRow = (row: HTMLElement | undefined): string | null =>
  row?.dataset.peek ?? row?.querySelector<HTMLElement>('[data-peek]')?.dataset.peek ?? null;
const rowOfPeek = (peek: string | null) => rowsOfPage().find((row) => peek !== null && peekOfRow(row) === peek);

/** The list behind the peek panel. The row of the shown record is marked. */
function usePeekList(): void {
  const peeked = usePeeked();
  // After each render, since the rows load after the panel.
  useEffect(() => {
    const row = rowOfPeek(peeked);
    if (row) row.dataset.peeked = 'true';
    return () => {
      delete row?.dataset.peeked;
    };
  });
  useEffect(() => {
    const moved = (step: 1 | -1) => () => {
      const rows = rowsOfPage();
      const from = rows.findIndex((one) => peeked !== null && peekOfRow(one) === peeked);
      const to = from < 0 ? undefined : rows[from + step];
      to?.scrollIntoView({ block: 'nearest' });
      return peekOfRow(to);
    };
    const focusRow = (peek: string) => {
      const shown = rowOfPeek(peek);
      shown?.focus();
      return shown !== undefined;
    };
    peekList.set({ nextRow: moved(1), previousRow: moved(-1), focusRow });
  }, [peeked]);
  useEffect(() => () => peekList.set(null), []);
}

/** Arrows move only while a row has the focus; elsewhere they scroll, or belong to a menu. */
function handleArrows(event: KeyboardEvent) {
  if (event.defaultPrevented || current() !== document.activeElement || !current()) return;
  if (event.key === 'ArrowDown') move(1, event.shiftKey);
  else if (event.key === 'ArrowUp') move(-1, event.shiftKey);
  else if (event.key === 'Enter') openRow(current(), event);
  else return;
  event.preventDefault();
}

/** A row that cannot be edited in the list opens. */
function edit() {
  const row = current();
  const own = row && acts.get(row)?.edit;
  if (own) own();
  else openerOf(row)?.click();
}

/** The keys of a list: `j` and `k` move, `x` selects, Shift extends, `e` edits, Enter opens. */
export function useRowKeys({ select = false }: { select?: boolean } = {}): void {
  const { t } = useTranslation('common');
  const ofPage = (keys: string, label: string, run: Shortcut['run']): Shortcut => ({ keys, label, ofPage: true, run });
  const row = () => acts.get(current() ?? document.body);
  const peeked = usePeeked();
  usePeekList();
  useSpaceKey();
  useShortcuts([
    // While the peek panel is open, both keys belong to it.
    ...(peeked
      ? []
      : [
          ofPage('j', t('row-keys.down'), (event) => move(1, event.shiftKey)),
          ofPage('k', t('row-keys.up'), (event) => move(-1, event.shiftKey)),
        ]),
    ...(select ? [ofPage('x', t('row-keys.select'), () => row()?.select?.())] : []),
    ofPage('e', t('row-keys.edit'), edit),
  ]);
  useEffect(() => {
    document.addEventListener('keydown', handleArrows);
    return () => document.removeEventListener('keydown', handleArrows);
  }, []);
}

/** Space shows the record of the focused row in the peek panel. */
function useSpaceKey(): void {
  const { set } = useAddress();
  useEffect(() => {
    const handleSpace = (event: KeyboardEvent) => {
      const row = current();
      if (event.key !== ' ' || event.defaultPrevented || !row || row !== document.activeElement) return;
      const peek = peekOfRow(row);
      if (!peek) return;
      event.preventDefault();
      set({ peek });
    };
    document.addEventListener('keydown', handleSpace);
    return () => document.removeEventListener('keydown', handleSpace);
  }, [set]);
}
