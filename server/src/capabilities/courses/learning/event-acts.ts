import { type EventAct, eventActOf } from '@seedbed/domain/courses/acts.ts';
import type { PublishedItem } from '@seedbed/domain/courses/course.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { partsInEvents, visibleEventFacts } from '#capabilities/events/public.ts';
import type { Tx } from '#platform/tx.ts';

/** For each item that names an event, the act that completes it for this learner. Null if they mark it by hand. */
export async function eventActsFor(
  tx: Tx,
  actor: Actor,
  items: readonly Pick<PublishedItem, 'id' | 'kind' | 'content'>[],
): Promise<ReadonlyMap<string, EventAct | null>> {
  const named = items.filter(({ kind }) => kind === 'event');
  const ids = named.flatMap(({ content }) => content.eventId ?? []);
  const events = await visibleEventFacts(tx, actor, ids);
  const parts = await partsInEvents(tx, actor.userId, ids);
  return new Map(
    named.map(({ id, content }) => {
      const event = (content.eventId && events.get(content.eventId)) || null;
      const isAbsent = (content.eventId && parts.get(content.eventId)?.isAbsent) || false;
      return [id, eventActOf(content, { event, isAbsent })];
    }),
  );
}
