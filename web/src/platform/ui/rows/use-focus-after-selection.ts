import { useEffect, useRef } from 'react';
import { rowsOfPage } from './row-keys.ts';

/** A dialog gives the focus back after its transition, to a button of the bar that is gone by then. */
const tries = [50, 400];

/** After an action the bar is gone, and often the rows too: the focus goes to the row at the place of the first one. */
export function useFocusAfterSelection(first: string | undefined): void {
  const isOpen = first !== undefined;
  const wasOpen = useRef(false);
  const place = useRef(0);
  useEffect(() => {
    const at = isOpen ? rowsOfPage().findIndex((row) => row.dataset.row === first) : -1;
    if (at >= 0) place.current = at;
  });
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!hasClosed) return;
    const timers = tries.map((ms) => setTimeout(() => keepFocus(place.current), ms));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [isOpen]);
}

function keepFocus(place: number) {
  if (document.activeElement && document.activeElement !== document.body) return;
  const rows = rowsOfPage();
  const next = rows[Math.min(place, rows.length - 1)] ?? document.querySelector<HTMLElement>('main h1');
  next?.focus();
}
