import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { HourDays } from '#capabilities/coaching/operations.ts';
import type { HourDaysQuery } from '#platform/api/generated/documents.ts';
import { MonthView, useMonth } from '#platform/list/month/month-view.tsx';
import type { variablesOf } from '#platform/list/use-list.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import css from './hour-month.module.css';

type Day = HourDaysQuery['hourDays'][number];
const figures = ['allocated', 'pending', 'used'] as const;
const sumOf = (days: readonly Day[], figure: (typeof figures)[number]) =>
  days.reduce((sum, day) => sum + day[figure], 0);

/** Minutes by day: allocated, held for sessions, and used. A day opens to its balances. */
export function HourMonth({ variables }: { variables: ReturnType<typeof variablesOf> }) {
  const { t } = useTranslation(['hours', 'coaching']);
  const view = useMonth();
  const [first, last] = [String(view.days[0]), String(view.days.at(-1))];
  const asked = { filter: variables.filter, from: first, to: last };
  const [{ data, error, fetching }, again] = useQuery({
    query: HourDays,
    variables: asked,
    requestPolicy: 'cache-and-network',
  });
  const byDay = useMemo(() => Map.groupBy(data?.hourDays ?? [], ({ day }) => day), [data]);
  const ofMonth = (data?.hourDays ?? []).filter(({ day }) => day.startsWith(view.month.toString().slice(0, 7)));
  return (
    <MonthView
      view={view}
      isBusy={fetching}
      note={
        error ? (
          <LoadFailed error={error} onRetry={again} />
        ) : (
          <Row gap={4}>
            {figures.map((figure) => (
              <span key={figure} className="note">
                {t(`columns.${figure}`)}: {t('coaching:minutes', { count: sumOf(ofMonth, figure) })}
              </span>
            ))}
          </Row>
        )
      }
    >
      {(day) => {
        const days = byDay.get(day.toString());
        return days && <DayHours days={days} />;
      }}
    </MonthView>
  );
}

function DayHours({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation(['hours', 'coaching']);
  return (
    <details className={css.day}>
      <summary>
        <Figures of={(figure) => sumOf(days, figure)} />
      </summary>
      {days.map((day) => (
        <AppLink key={day.accountId} to={`/coaching/hours/${day.accountId}`} className={css.account}>
          <bdi>{day.startupName}</bdi>, <bdi>{day.coachName}</bdi>
          <Figures of={(figure) => day[figure]} />
        </AppLink>
      ))}
      <span className="visually-hidden">{t('found', { count: days.length })}</span>
    </details>
  );
}

/** Shows the figures that are not zero. */
function Figures({ of }: { of: (figure: (typeof figures)[number]) => number }) {
  const { t } = useTranslation(['hours', 'coaching']);
  return figures
    .filter((figure) => of(figure) !== 0)
    .map((figure) => (
      <span key={figure} className={css.figure}>
        <span>{t(`columns.${figure}`)}</span>
        <span>{t('coaching:minutes', { count: of(figure) })}</span>
      </span>
    ));
}
