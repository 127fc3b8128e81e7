import { useSidebar } from '#capabilities/navigation/public.tsx';
import { SkeletonRows, useLate } from '#platform/ui/rows/skeleton-rows.tsx';
import { usePhone } from '#platform/ui/use-phone.ts';
import css from './layout.module.css';

/** The frame in its final shape, before the person is known. */
export function FrameSkeleton() {
  const late = useLate();
  const { open } = useSidebar();
  const phone = usePhone();
  return (
    <div className={css.frame} data-sidebar={open ? 'open' : 'closed'}>
      <div className={css.top} />
      {!phone && <div className={css.side} />}
      <div className={css.content}>
        <div className={css.waiting}>{late && <SkeletonRows rows={8} />}</div>
      </div>
    </div>
  );
}
