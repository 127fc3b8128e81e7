import { useLayoutEffect, useRef } from 'react';

const focusable = 'input, button, a[href]';

/** A row that goes away with the focus in it hands it to its neighbour, else to the title of the page. */
export function useFocusHandover<Row extends HTMLElement>() {
  const ref = useRef<Row>(null);
  useLayoutEffect(() => {
    const row = ref.current;
    return () => {
      if (!row?.contains(document.activeElement)) return;
      const neighbours = [row.nextElementSibling, row.previousElementSibling];
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        const next = neighbours.find((one) => one?.isConnected)?.querySelector<HTMLElement>(focusable);
        (next ?? document.querySelector<HTMLElement>('main h1'))?.focus();
      });
    };
  }, []);
  return ref;
}
