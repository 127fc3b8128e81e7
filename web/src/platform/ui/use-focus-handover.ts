import { type FocusEvent, useLayoutEffect, useMemo, useRef } from 'react';

const focusable = 'input, button, a[href]';

/**
 * A row that goes away with the focus hands it to its neighbour, else to the title of the page. React's focus
 * events rise through portals: the focus in a dialog or menu that the row has opened is the row's as well.
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
      // A button that goes busy is disabled and loses the focus to nothing: it is still this row's to hand over.
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget) holdsFocus.current = false;
      },
    }),
    [],
  );
}
