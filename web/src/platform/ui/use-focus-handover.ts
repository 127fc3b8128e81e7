import { type FocusEvent, useLayoutEffect, useMemo, useRef } from 'react';

const focusable = 'input, button, a[href]';

/**
 * A removed row with the focus passes it to its neighbor, else to the page title. React's focus events bubble
 * through portals, so dialogs and menus of the row count too.
 */
export function useFocusHandover<Row extends HTMLElement>() {
  const ref = useRef<Row>(null);
  const holdsFocus = useRef(false);
  useLayoutEffect(() => {
    const row = ref.current;
    return () => {
      if (!row || !holdsFocus.current) return;
      const neighbours = [row.nextElementSibling, row.previousElementSibling];
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        const next = neighbours.find((one) => one?.isConnected)?.querySelector<HTMLElement>(focusable);
        (next ?? document.querySelector<HTMLElement>('main h1'))?.focus();
      });
    };
  }, []);
  return useMemo(
    () => ({
      ref,
      onFocus: () => {
        holdsFocus.current = true;
      },
      // A busy button is disabled and loses the focus, but the row still owns it.
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget) holdsFocus.current = false;
      },
    }),
    [],
  );
}
