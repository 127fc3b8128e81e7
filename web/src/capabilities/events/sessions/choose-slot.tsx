import { Button, NativeSelect } from '@mantine/core';
import { dayIn } from '@seedbed/domain/kernel/dates.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useMe } from '#capabilities/accounts/public.tsx';
import { Writes } from '#platform/actor.tsx';
import { errorText } from '#platform/api/errors.ts';
import type { EventRecordFragment } from '#platform/api/generated/documents.ts';
import { fullMoment, longDay, ownZone, timeIn } from '#platform/i18n/dates.ts';
import { Grid, Row, Stack } from '#platform/ui/layout/layout.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { toast, toastError } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { BookEventSlot, EventSlots } from './operations.ts';
import css from './sessions.module.css';

const longestDays = 61;

/** A host, then a time of a day, in the reader's zone. */
export function ChooseSlot({ event }: { event: EventRecordFragment }) {
  const { t } = useTranslation('events');
  const { startups } = useMe();
  const [hostId, setHostId] = useState(event.hosts[0]?._id ?? '');
  const [startupId, setStartupId] = useState(startups[0]?._id ?? '');
  const [slot, setSlot] = useState<string | null>(null);
  const [book, busy] = useAct(BookEventSlot, { silent: true });
  const id = useRef(newId<'Booking'>());
  const range = useMemo(() => rangeOf(event.oneOnOneDates), [event.oneOnOneDates]);
  const [{ data, error }, again] = useQuery({
    query: EventSlots,
    variables: { eventId: event._id, hostId, ...range },
    pause: hostId === '',
    requestPolicy: 'cache-and-network',
  });

  async function send(startsAt: string) {
    const { error: refused } = await book({
      id: id.current,
      eventId: event._id,
      hostId,
      startsAt,
      startupId: startupId || null,
    });
    id.current = newId<'Booking'>();
    setSlot(null);
    again({ requestPolicy: 'network-only' });
    if (refused) toastError(errorText(refused));
    else toast(t('sessions.booked', { time: fullMoment(startsAt, ownZone()) }));
  }

  if (event.hosts.length === 0) return <p className="note">{t('sessions.no-hosts')}</p>;
  return (
    <Stack gap={4}>
      <Row gap={3} align="end">
        {event.hosts.length > 1 && (
          <NativeSelect
            label={t('sessions.host')}
            value={hostId}
            data={event.hosts.map(({ _id, fullName }) => ({ value: _id, label: fullName }))}
            onChange={(change) => {
              setHostId(change.currentTarget.value);
              setSlot(null);
            }}
          />
        )}
        {startups.length > 1 && (
          <NativeSelect
            label={t('register.startup')}
            value={startupId}
            data={startups.map(({ _id, name }) => ({ value: _id, label: name }))}
            onChange={(change) => setStartupId(change.currentTarget.value)}
          />
        )}
      </Row>
      <Loaded data={data} error={error} onRetry={again} rows={3}>
        {({ eventSlots }) => <Times slots={eventSlots} chosen={slot} onChoose={setSlot} />}
      </Loaded>
      {slot && (
        <Writes>
          <div>
            <Button loading={busy} onClick={() => void send(slot)}>
              {t('sessions.book-at', { time: fullMoment(slot, ownZone()) })}
            </Button>
          </div>
        </Writes>
      )}
    </Stack>
  );
}

interface TimesProps {
  slots: readonly string[];
  chosen: string | null;
  onChoose: (slot: string) => void;
}

function Times({ slots, chosen, onChoose }: TimesProps) {
  const { t } = useTranslation('events');
  const zone = ownZone();
  if (slots.length === 0) return <p className="note">{t('sessions.no-slots')}</p>;
  const days = Map.groupBy(slots, (slot) => dayIn(Temporal.Instant.from(slot), zone).toString());
  return (
    <Stack gap={3}>
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={longDay(ofDay[0] ?? '', zone)}>
          <h3 className={css.day}>{longDay(ofDay[0] ?? '', zone)}</h3>
          <Grid min="6.5rem" gap={2}>
            {ofDay.map((slot) => (
              <Button
                key={slot}
                variant={slot === chosen ? 'filled' : 'default'}
                aria-pressed={slot === chosen}
                onClick={() => onChoose(slot)}
              >
                {timeIn(zone, slot)}
              </Button>
            ))}
          </Grid>
        </section>
      ))}
    </Stack>
  );
}

/** From now, or from the first day, over the days that the server searches at once. */
function rangeOf(days: readonly string[]) {
  const now = Temporal.Now.instant();
  const at = (day: string | undefined, more: number) =>
    day ? Temporal.PlainDate.from(day).add({ days: more }).toZonedDateTime('UTC').toInstant() : now;
  const first = at(days[0], -1);
  const from = Temporal.Instant.compare(first, now) > 0 ? first : now;
  const last = at(days.at(-1), 2);
  const longest = from.add({ hours: 24 * longestDays });
  const to = Temporal.Instant.compare(last, longest) < 0 ? last : longest;
  return { from: from.round('minute').toString(), to: to.round('minute').toString() };
}
