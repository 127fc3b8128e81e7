import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#capabilities/accounts/public.tsx';
import { longDay, ownZone } from '#platform/i18n/dates.ts';
import { useTitle } from '#platform/ui/page/page.tsx';
import css from './home.module.css';
import { useIsLoading } from './use-is-loading.ts';

interface Props {
  action?: ReactNode;
  /** Beside today's date. */
  week?: ReactNode;
  /** The name of the page; Home by default. */
  name?: string;
  /** Beside the main column; below it on small screens. */
  side?: ReactNode;
  /** The content loads, and waits until the page knows what it shows. */
  isHidden?: boolean;
  children: ReactNode;
}

export function HomeFrame({ name, action, week, side, isHidden = false, children }: Props) {
  const { t } = useTranslation('navigation');
  const me = useMe();
  const [main, waiting] = useIsLoading<HTMLDivElement>();
  useTitle(name ?? t('entries.home'));
  return (
    <div className={css.page}>
      <header className={css.head}>
        <div>
          <h1 className={css.title} tabIndex={-1}>
            {t(`home.${partOfDay()}`, { name: me.firstName ?? me.fullName })}
          </h1>
          <p className={css.day}>
            {longDay(Temporal.Now.instant(), ownZone())}
            {week}
          </p>
        </div>
        {action}
      </header>
      <div className={css.columns} data-settling={waiting} hidden={isHidden}>
        <div ref={main} className={css.main}>
          {children}
        </div>
        {side && <div className={css.side}>{side}</div>}
      </div>
    </div>
  );
}

/** Uses the person's own clock. */
function partOfDay(): 'morning' | 'afternoon' | 'evening' {
  const hour = new Date().getHours();
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

interface SectionProps {
  title: string;
  /** Renders at once; the other sections wait for it to avoid layout shifts. */
  first?: boolean;
  children: ReactNode;
}

export function Section({ title, first = false, children }: SectionProps) {
  return (
    <section className={first ? undefined : css.later} data-first={first || undefined}>
      <h2 className={css.heading}>{title}</h2>
      {children}
    </section>
  );
}
