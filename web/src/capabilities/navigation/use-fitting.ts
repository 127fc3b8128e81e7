import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

const debounceMs = 500;
const tabMargin = 16;
const moreWidth = 88;

/** How many of a list's tabs fit into its width; measured again half a second after the width last changed. */
export function useFitting(identity: string): { list: RefObject<HTMLElement | null>; fitting: number } {
  const list = useRef<HTMLElement>(null);
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other tabs have other widths
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => setFitting(countFitting(element));
    measure();
    let timer: ReturnType<typeof setTimeout>;
    const watch = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(measure, debounceMs);
    });
    watch.observe(element);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
    };
  }, [identity]);

  return { list, fitting };
}

function countFitting(element: HTMLElement): number {
  const widths = Array.from(element.querySelectorAll('a'), (tab) => tab.offsetWidth + tabMargin);
  const all = widths.reduce((sum, width) => sum + width, 0);
  if (all <= element.clientWidth) return widths.length;
  const room = element.clientWidth - moreWidth;
  let taken = 0;
  for (const [i, width] of widths.entries()) {
    taken += width;
    if (taken > room) return i;
  }
  return widths.length;
}
