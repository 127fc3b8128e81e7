import { SkeletonRows, useLate } from '#platform/ui/skeleton-rows.tsx';
import css from './layout.module.css';

/** The frame in its final shape, before the person is known. */
export function FrameSkeleton() {
  const late = useLate();
  return (
    <div className={css.frame} data-sidebar="open">
      <div className={css.top} />
      <div className={css.side} />
      <div className={css.content}>
        <div className={css.waiting}>{late && <SkeletonRows rows={8} />}</div>
      </div>
    </div>
  );
}
