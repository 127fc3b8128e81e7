import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Whether a child still waits for its first rows. It queries the DOM: `:has()` is missing in old browsers and
 * sometimes stale in newer ones.
 */
export function useIsLoading<Element extends HTMLElement>(): [place: RefObject<Element | null>, waiting: boolean] {
  const place = useRef<Element>(null);
  const [waiting, setWaiting] = useState(false);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const look = () => setWaiting(element.querySelector('[data-waiting]') !== null);
    look();
    const watch = new MutationObserver(look);
    watch.observe(element, { attributeFilter: ['data-waiting'], childList: true, subtree: true });
    return () => watch.disconnect();
  }, []);
  return [place, waiting];
}
