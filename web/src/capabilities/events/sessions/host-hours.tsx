import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import type { HostHoursQuery } from '#platform/api/generated/documents.ts';
import { Form } from '#platform/forms/form.tsx';
import { calendarDay, weekdayName } from '#platform/i18n/dates.ts';
import { CloseIcon } from '#platform/ui/icons.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { clockOf, minutesOf } from './clock.ts';
import { HostHours, SetEventHours } from './operations.ts';
import css from './sessions.module.css';

interface Props {
  event: { _id: string; oneOnOneDates: readonly string[]; timezone: string };
  hostId: string;
}

/** The hours of one host on the days of the event, in the zone of the event. */
export function HostHoursForm({ event, hostId }: Props) {
  const [{ data, error }, again] = useQuery({ query: HostHours, variables: { id: event._id } });
  return (
    <Loaded data={data} error={error} onRetry={again} rows={2}>
      {({ incubatorEvent }) => {
        const own = incubatorEvent?.hostHours?.find((one) => one.hostId === hostId);
        return <HoursForm key={JSON.stringify(own)} event={event} hostId={hostId} own={own} />;
      }}
    </Loaded>
  );
}

type Own = NonNullable<NonNullable<HostHoursQuery['incubatorEvent']>['hostHours']>[number];
interface Range {
  from: string;
  to: string;
}

const usual: Range = { from: '09:00', to: '12:00' };

function HoursForm({ event, hostId, own }: Props & { own: Own | undefined }) {
  const { t } = useTranslation(['events', 'common']);
  const [save, busy] = useAct(SetEventHours);
  const [days, setDays] = useState(() =>
    event.oneOnOneDates.map((day) => ({
      day,
      ranges: (own?.days.find((one) => one.day === day)?.ranges ?? []).map(({ from, to }) => ({
        from: clockOf(from),
        to: clockOf(to),
      })),
    })),
  );
  const change = (day: string, next: (ranges: readonly Range[]) => Range[]) =>
    setDays((all) => all.map((one) => (one.day === day ? { day, ranges: next(one.ranges) } : one)));

  async function send() {
    const hours = days.map(({ day, ranges }) => ({
      day,
      ranges: ranges.map(({ from, to }) => ({ from: minutesOf(from), to: minutesOf(to) || 1_440 })),
    }));
    const { data } = await save({ eventId: event._id, hostId, hours });
    if (data) toast(t('hours.saved'));
  }

  if (days.length === 0) return <p className="note">{t('hours.no-dates')}</p>;
  return (
    <Form onSubmit={send}>
      <p className="note">{t('hours.zone', { zone: event.timezone.replaceAll('_', ' ') })}</p>
      {days.map(({ day, ranges }) => {
        const name = `${weekdayName(day)}, ${calendarDay(day)}`;
        return (
          <Stack key={day} as="section" gap={2} aria-label={name}>
            <h3 className={css.day}>{name}</h3>
            {ranges.map((range, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the ranges of a day have no other identity
              <div key={i} className={css.range}>
                {(['from', 'to'] as const).map((end) => (
                  <TextInput
                    key={end}
                    type="time"
                    aria-label={t(`hours.${end}`, { day: name })}
                    value={range[end]}
                    onChange={({ currentTarget: { value } }) =>
                      change(day, (all) => all.map((one, n) => (n === i ? { ...one, [end]: value } : one)))
                    }
                  />
                ))}
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('hours.remove', { day: name })}
                  onClick={() => change(day, (all) => all.filter((_, n) => n !== i))}
                >
                  <CloseIcon size={16} />
                </ActionIcon>
              </div>
            ))}
            <div>
              <Button size="xs" variant="default" onClick={() => change(day, (all) => [...all, usual])}>
                {t('hours.add')}
              </Button>
            </div>
          </Stack>
        );
      })}
      <Row gap={2}>
        <Button type="submit" loading={busy}>
          {t('common:actions.save')}
        </Button>
      </Row>
    </Form>
  );
}
