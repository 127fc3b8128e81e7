import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { countFittingTabs } from './count-fitting-tabs.ts';

const debounceMs = 500;

/** Counts the tabs that fit; measures again half a second after the last resize. */
export function useFittingTabs(identity: string): { list: RefObject<HTMLElement | null>; fitting: number } {
  const list = useRef<HTMLElement>(null);
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other tabs have other widths
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => setFitting(fittingIn(element));
    measure();
    // A loaded font changes the widths.
    void document.fonts?.ready.then(measure);
    let timer: ReturnType<typeof setTimeout>;
    const watch = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(measure, debounceMs);
    });
    watch.observe(element);
    // Enlarged text changes the tab widths.
    for (const tab of element.querySelectorAll('[data-tab]')) watch.observe(tab);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
    };
  }, [identity]);

  return { list, fitting };
}

function fittingIn(element: HTMLElement): number {
  const widths = Array.from(element.querySelectorAll<HTMLElement>('[data-tab]'), (tab) => tab.offsetWidth);
  const more = element.querySelector<HTMLElement>('[data-more]')?.offsetWidth ?? 0;
  return countFittingTabs(widths, element.clientWidth, more);
}
