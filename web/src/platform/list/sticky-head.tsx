import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import css from './list-table.module.css';

interface Props {
  /** The element that scrolls sideways. */
  frame: RefObject<HTMLElement | null>;
  width: number;
  children: ReactNode;
}

/** The header of a frame that scrolls cannot stay below the top bar. A copy takes its place, hidden from screen readers. */
export function StickyHead({ frame, width, children }: Props) {
  const copy = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const element = frame.current;
    // The first heading is never clipped sideways.
    const head = element?.querySelector(`thead .${css.first}`);
    if (!element || !head) return;
    const follow = () => copy.current?.scrollTo({ left: element.scrollLeft });
    follow();
    element.addEventListener('scroll', follow, { passive: true });
    const topBar = copy.current?.parentElement ? getComputedStyle(copy.current.parentElement).insetBlockStart : '0px';
    const seen = new IntersectionObserver((changes) => setShown(changes.at(-1)?.isIntersecting === false), {
      rootMargin: `-${topBar} 0px 0px 0px`,
      threshold: 0.9,
    });
    seen.observe(head);
    return () => {
      element.removeEventListener('scroll', follow);
      seen.disconnect();
    };
  }, [frame]);
  return (
    <div className={css.sticky} aria-hidden="true">
      <div ref={copy} className={css.copy} data-shown={isShown}>
        <table className={css.table} style={{ minWidth: width }}>
          <thead>
            <tr>{children}</tr>
          </thead>
        </table>
      </div>
    </div>
  );
}
