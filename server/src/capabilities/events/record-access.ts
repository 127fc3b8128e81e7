import { canCheckIn, canEditEvent, isOfEvent } from '@seedbed/domain/events/policy.ts';
import type { RecordAccess, RecordKinds } from '#platform/record-kinds.ts';
import { visibleEvents, visibleNow } from './audience/visible-events.ts';
import { findEvent } from './find-events.ts';
import { events } from './table.ts';

/** The parts of the history that the people of the event read. */
const history = [
  'created',
  'changed',
  'series-changed',
  'hours-set',
  'published',
  'unpublished',
  'canceled',
  'archived',
  'unarchived',
  'deleted',
  'restored',
  'registered',
  'left',
  'returned',
  'seat-offered',
  'seat-answered',
  'seat-handed-over',
  'registration-decided',
  'checked-in',
  'attendance-confirmed',
  'plan-started',
  'plan-finished',
  'plan-failed',
  'plan-edited',
  'plan-published',
].map((act) => `events.${act}`);

const event: RecordAccess = async (tx, actor, given) => {
  const found = await findEvent(tx, actor, given);
  const people = [...found.hostIds, found.createdById].filter((id) => id !== null);
  return {
    assigned: isOfEvent(actor, found),
    seesFiles: true,
    attaches: canEditEvent(actor, found),
    edits: canEditEvent(actor, found),
    // Others would read who comes.
    history: canCheckIn(actor, found) ? history : [],
    published: () => ({
      kind: 'IncubatorEvent',
      recordId: found.id,
      startupId: null,
      audience: ['admins', ...people.map((id) => `user:${id}` as const)],
    }),
  };
};

export const recordKinds: RecordKinds = {
  event: {
    type: 'IncubatorEvent',
    access: event,
    filesSeenBy: visibleNow,
    table: events,
    visibleTo: visibleEvents,
    notified: {
      detail: { name: events.title, text: events.title },
      path: ({ recordId }) => `/events/${recordId}`,
    },
  },
};
