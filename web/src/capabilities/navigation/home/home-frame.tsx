import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#capabilities/accounts/public.tsx';
import { tenantZone } from '#platform/boot.ts';
import { longDay } from '#platform/i18n/dates.ts';
import { useTitle } from '#platform/ui/page.tsx';
import css from './home.module.css';

interface Props {
  action?: ReactNode;
  /** Beside the main column, below it on small screens. */
  side?: ReactNode;
  children: ReactNode;
}

export function HomeFrame({ action, side, children }: Props) {
  const { t } = useTranslation('navigation');
  const me = useMe();
  useTitle(t('tabs.home'));
  return (
    <div className={css.page}>
      <header className={css.head}>
        <div>
          <h1 className={css.title} tabIndex={-1}>
            {t(`home.${partOfDay()}`, { name: me.firstName ?? me.fullName })}
          </h1>
          <p className={css.day}>{longDay(Temporal.Now.instant(), tenantZone)}</p>
        </div>
        {action}
      </header>
      <div className={css.columns}>
        <div className={css.main}>{children}</div>
        {side && <aside className={css.side}>{side}</aside>}
      </div>
    </div>
  );
}

/** By the person's own clock. */
function partOfDay(): 'morning' | 'afternoon' | 'evening' {
  const hour = new Date().getHours();
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={css.heading}>{title}</h2>
      {children}
    </section>
  );
}
