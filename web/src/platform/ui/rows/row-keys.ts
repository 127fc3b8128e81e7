import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type Shortcut, useShortcuts } from '#platform/shortcuts.ts';

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
  useShortcuts([
    ofPage('j', t('row-keys.down'), (event) => move(1, event.shiftKey)),
    ofPage('k', t('row-keys.up'), (event) => move(-1, event.shiftKey)),
    ...(select ? [ofPage('x', t('row-keys.select'), () => row()?.select?.())] : []),
    ofPage('e', t('row-keys.edit'), edit),
  ]);
  useEffect(() => {
    document.addEventListener('keydown', handleArrows);
    return () => document.removeEventListener('keydown', handleArrows);
  }, []);
}
