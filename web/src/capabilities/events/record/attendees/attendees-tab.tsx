import { Button } from '@mantine/core';
import { attendeeColumns } from '@seedbed/domain/events/columns.ts';
import { isOneOnOne } from '@seedbed/domain/events/event.ts';
import type { Condition } from '@seedbed/domain/kernel/list/request.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRunBatch } from '#capabilities/batches/public.tsx';
import { BadgesDialog } from '#capabilities/events/check-in/badges-dialog.tsx';
import { useEvent } from '#capabilities/events/record/event-context.ts';
import { AttendeeIds, AttendeeList } from '#capabilities/events/record/operations.ts';
import { SessionGrid } from '#capabilities/events/sessions/session-grid.tsx';
import type { EventRecordFragment } from '#platform/api/generated/documents.ts';
import { lineOf } from '#platform/list/list-line.tsx';
import { ListPart } from '#platform/list/list-page.tsx';
import { useValueOptions } from '#platform/list/value-cells.tsx';
import { clearSelection } from '#platform/selection.ts';
import { PeopleDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { CheckIcon, CloseIcon, DownloadIcon, PlusIcon } from '#platform/ui/icons.tsx';
import { AddAttendee } from './add-attendee.tsx';
import { attendeeCells } from './attendee-cells.tsx';

const Line = lineOf(['name', 'startup', 'status'], attendeeCells, { isSelectable: true, hasBox: true });
const { event: _same, ...columns } = attendeeColumns;

/** The people who come, wait, or ask for a seat. */
export function Component() {
  const event = useEvent();
  if (!event.mayCheckIn) return null;
  return isOneOnOne(event) ? <SessionGrid event={event} /> : <Attendees event={event} />;
}

function Attendees({ event }: { event: EventRecordFragment }) {
  const { t } = useTranslation('events');
  const [adding, setAdding] = useState(false);
  const [badges, setBadges] = useState<readonly string[] | null>(null);
  const decide = useDecide();
  const options = useValueOptions('events', columns);
  const within = useMemo((): Condition => ({ column: 'event', operator: 'ANY_OF', values: [event._id] }), [event._id]);
  const segment = useMemo(() => {
    const is = (...values: string[]): Condition => ({ column: 'status', operator: 'ANY_OF', values });
    return {
      // Not the column, which the table shows.
      key: 'part',
      label: t('columns.status'),
      parts: [
        { key: 'all', label: t('attendees.all'), condition: null },
        { key: 'seats', label: t('attendees.seats'), condition: is('REGISTERED', 'ATTENDED', 'NO_SHOW') },
        { key: 'waiting', label: t('attendees.waiting'), condition: is('waiting', 'offered') },
        ...(event.needsApproval
          ? [{ key: 'requested', label: t('attendees.requested'), condition: is('requested') }]
          : []),
      ],
    };
  }, [t, event.needsApproval]);
  const canAdd = event.status === 'published' && !event.isEnded;
  const action = canAdd && (
    <Button variant="default" leftSection={<PlusIcon size={18} />} onClick={() => setAdding(true)}>
      {t('attendees.add')}
    </Button>
  );
  return (
    <>
      <ListPart
        name="event-attendees"
        texts="events"
        found="attendees.found"
        title={t('attendees.of', { name: event.title })}
        action={action}
        columns={columns}
        document={AttendeeList}
        allIds={AttendeeIds}
        within={within}
        segment={segment}
        options={options}
        cells={attendeeCells}
        usualView="table"
        Card={Line}
        cards="lines"
        actions={() => [
          ...(event.needsApproval
            ? [
                {
                  key: 'accept',
                  label: t('attendees.accept'),
                  icon: <CheckIcon size={16} />,
                  run: (ids: readonly string[]) => void decide(ids, true),
                },
                {
                  key: 'decline',
                  label: t('attendees.decline'),
                  icon: <CloseIcon size={16} />,
                  run: (ids: readonly string[]) => void decide(ids, false),
                },
              ]
            : []),
          { key: 'badges', label: t('badges.title'), icon: <DownloadIcon size={16} />, run: setBadges },
        ]}
        empty={
          <Empty
            drawing={<PeopleDrawing />}
            title={t('attendees.empty')}
            sentence={t('attendees.empty-sentence')}
            action={action}
          />
        }
      />
      <AddAttendee event={event} opened={adding} onClose={() => setAdding(false)} />
      <BadgesDialog event={event} registrationIds={badges} opened={badges !== null} onClose={() => setBadges(null)} />
    </>
  );
}

/** Accepts or declines requests. */
function useDecide() {
  const { t } = useTranslation('events');
  const { change } = useRunBatch('registrations');
  return async (ids: readonly string[], accept: boolean) => {
    const done = (count: number) => t(accept ? 'attendees.accepted' : 'attendees.declined', { count });
    if ((await change('decide', ids, { accept }, done)).length > 0) clearSelection();
  };
}
