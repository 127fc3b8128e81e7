import { type FocusEvent, useLayoutEffect, useMemo, useRef } from 'react';

const focusable = 'input, button, a[href]';

/** Looks around a part before its removal; the answer finds the heir of the focus afterward. */
type Heir = (removed: HTMLElement) => () => HTMLElement | null | undefined;

const neighbor: Heir = (row) => {
  const neighbors = [row.nextElementSibling, row.previousElementSibling];
  return () => neighbors.find((one) => one?.isConnected)?.querySelector<HTMLElement>(focusable);
};

/** The first row of the list that replaces the removed part. */
export const firstRow: Heir = ({ parentElement }) => {
  return () => parentElement?.querySelector<HTMLElement>('[data-row]');
};

/**
 * A removed row with the focus passes it to its neighbor, else to the page title. React's focus events bubble
 * through portals, so dialogs and menus of the row count too.
 */
export function useFocusHandover<Row extends HTMLElement>(heir = neighbor) {
  const ref = useRef<Row>(null);
  const holdsFocus = useRef(false);
  useLayoutEffect(() => {
    const row = ref.current;
    return () => {
      if (!row || !holdsFocus.current) return;
      const find = heir(row);
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        (find() ?? document.querySelector<HTMLElement>('main h1'))?.focus();
      });
    };
  }, [heir]);
  return useMemo(
    () => ({
      ref,
      onFocus: () => {
        holdsFocus.current = true;
      },
      // A disabled button loses the focus, but the row still owns it.
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget) holdsFocus.current = false;
      },
    }),
    [],
  );
}
