import { ActionIcon, Button, Checkbox, Popover, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { CalendarKinds } from '#capabilities/calendar/operations.ts';
import { dayRange, longDay, monthTitle } from '#platform/i18n/dates.ts';
import { useShortcuts } from '#platform/shortcuts.ts';
import { ChevronRightIcon, FilterIcon } from '#platform/ui/icons.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { usePhone } from '#platform/ui/use-phone.ts';
import css from './calendar-bar.module.css';
import { kindName } from './kind-name.ts';
import type { CalendarAddress } from './use-calendar-address.ts';
import { type CalendarView, calendarViews, dayAfter } from './views.ts';

interface Props {
  address: CalendarAddress;
  days: readonly Temporal.PlainDate[];
}

/** Today, back and on, the shown time, the views and the kinds. */
export function CalendarBar({ address, days }: Props) {
  const { t } = useTranslation(['calendar', 'common']);
  const phone = usePhone();
  const { view, day, today, setDay, setView } = address;
  const go = (direction: 1 | -1) => setDay(dayAfter(view, day, direction));
  useShortcuts([
    { keys: 't', label: t('view.today'), ofPage: true, run: () => setDay(today) },
    { keys: 'p', label: t('view.back'), ofPage: true, run: () => go(-1) },
    { keys: 'n', label: t('view.on'), ofPage: true, run: () => go(1) },
  ]);
  const views = phone ? (['agenda', 'day'] as const) : calendarViews;
  return (
    <div className={css.bar}>
      <Row gap={2} align="center">
        <Button variant="default" disabled={day.equals(today)} onClick={() => setDay(today)}>
          {t('view.today')}
        </Button>
        <ActionIcon variant="default" size="lg" aria-label={t('view.back')} onClick={() => go(-1)}>
          <span className={css.back}>
            <ChevronRightIcon className="directional" />
          </span>
        </ActionIcon>
        <ActionIcon variant="default" size="lg" aria-label={t('view.on')} onClick={() => go(1)}>
          <ChevronRightIcon className="directional" />
        </ActionIcon>
        <h2 className={css.title} aria-live="polite">
          {titleOf(view, day, days)}
        </h2>
      </Row>
      <Row gap={2} align="center">
        <Kinds address={address} />
        <SegmentedControl
          aria-label={t('view.label')}
          value={view}
          onChange={(value) => setView(value as CalendarView)}
          data={views.map((value) => ({ value, label: t(`view.${value}`) }))}
        />
      </Row>
    </div>
  );
}

function titleOf(view: CalendarView, day: Temporal.PlainDate, days: readonly Temporal.PlainDate[]): string {
  if (view === 'day') return longDay(`${day}T12:00Z`, 'UTC');
  if (view === 'month') return monthTitle(day.toString());
  return dayRange(String(days[0]), String(days.at(-1)));
}

function Kinds({ address: { kinds, setKinds } }: Pick<Props, 'address'>) {
  const { t } = useTranslation('calendar');
  const [{ data }] = useQuery({ query: CalendarKinds });
  const all = data?.calendarKinds ?? [];
  if (all.length < 2) return null;
  const chosen = kinds?.filter((kind) => all.includes(kind)) ?? all;
  const choose = (next: readonly string[]) => setKinds(next.length === all.length || next.length === 0 ? null : next);
  return (
    <Popover position="bottom-end">
      <Popover.Target>
        <Button variant="default" leftSection={<FilterIcon size={16} />}>
          {chosen.length === all.length
            ? t('view.kinds')
            : t('view.kinds-of', { count: chosen.length, all: all.length })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Checkbox.Group label={t('view.kinds')} value={[...chosen]} onChange={choose}>
          <Stack gap={2}>
            {all.map((kind) => (
              <Checkbox key={kind} value={kind} label={kindName(t, kind)} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  );
}
