import { today } from '@seedbed/domain/kernel/dates.ts';
import { canEditPlans } from '@seedbed/domain/milestones/policy.ts';
import { type CSSProperties, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor, useIsViewing } from '#platform/actor.tsx';
import type { PlanCardFragment } from '#platform/api/generated/documents.ts';
import { tenantZone } from '#platform/boot.ts';
import { locale } from '#platform/i18n/i18n.ts';
import { columnOf, rangeOf, weeksOf } from './days.ts';
import css from './timeline.module.css';
import { TimelineBar } from './timeline-bar.tsx';

const weekLabel = (day: string): string =>
  new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** The milestones as bars over their days. Arrow keys move a bar by a day; with Shift they change its length. */
export function Timeline({ plan }: { plan: PlanCardFragment }) {
  const { t } = useTranslation('milestones');
  const keys = useId();
  const [spoken, setSpoken] = useState('');
  const isViewing = useIsViewing();
  const isEditable = canEditPlans(useActor(), plan.startup._id) && !isViewing;
  const now = today(tenantZone).toString();
  const range = rangeOf(plan.milestones, now);
  const label = t('timeline.label', { name: plan.name });
  return (
    <div className={css.frame}>
      {isEditable && (
        <p id={keys} className="note">
          {t('timeline.keys')}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys */}
      <section className={css.scroll} aria-label={label} tabIndex={0}>
        <div className={css.days} style={{ '--days': range.count } as CSSProperties}>
          {weeksOf(range).map(({ day, column }) => (
            <span key={day} className={css.week} style={{ gridColumn: `${column} / span 7` }}>
              {weekLabel(day)}
            </span>
          ))}
          <span className={css.today} style={{ gridColumn: columnOf(range, now) }} title={t('timeline.today')} />
          {plan.milestones.map((milestone, i) => (
            <TimelineBar
              key={`${milestone._id} ${milestone.version}`}
              milestone={milestone}
              range={range}
              row={i + 2}
              isEditable={isEditable}
              describedBy={isEditable ? keys : undefined}
              onMoved={setSpoken}
            />
          ))}
        </div>
      </section>
    </div>
  );
}
