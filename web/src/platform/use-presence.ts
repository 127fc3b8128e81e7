import { useCallback, useEffect, useRef, useState } from 'react';

/** One open page of a record: a person may have several. */
interface PresentPage {
  pageId: string;
}

/** A page repeats that it is there, and is forgotten after missing twice. */
const repeatMs = 20_000;
const forgetMs = 45_000;

interface Options<Page extends PresentPage> {
  isOn: boolean;
  /** Tells the other pages. Keeps its identity. */
  announce: (isHere: boolean) => void;
  /** Listens to the other pages until the returned function is called. Keeps its identity. */
  follow: (onSignal: (page: Page, isHere: boolean) => void) => () => void;
}

/** The other open pages of a record, as long as they repeat that they are there. */
export function usePresence<Page extends PresentPage>({ isOn, announce, follow }: Options<Page>): readonly Page[] {
  const [pages, setPages] = useState<readonly (Page & { at: number })[]>([]);
  const known = useRef(new Set<string>());
  const signal = useCallback(
    (page: Page, isHere: boolean) => {
      const isNew = isHere && !known.current.has(page.pageId);
      if (isHere) known.current.add(page.pageId);
      else known.current.delete(page.pageId);
      setPages((old) => {
        const others = old.filter(({ pageId }) => pageId !== page.pageId);
        return isHere ? [...others, { ...page, at: Date.now() }] : others;
      });
      // A new page does not know this one yet.
      if (isNew) announce(true);
    },
    [announce],
  );

  useEffect(() => {
    if (!isOn) return;
    const stop = follow(signal);
    announce(true);
    const repeat = setInterval(() => {
      if (!document.hidden) announce(true);
      setPages((old) => {
        const left = old.filter(({ at }) => at > Date.now() - forgetMs);
        for (const { pageId } of old) if (!left.some((one) => one.pageId === pageId)) known.current.delete(pageId);
        return left.length === old.length ? old : left;
      });
    }, repeatMs);
    const leave = () => announce(false);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      clearInterval(repeat);
      stop();
      leave();
      known.current.clear();
      setPages([]);
    };
  }, [isOn, announce, follow, signal]);
  return pages;
}
