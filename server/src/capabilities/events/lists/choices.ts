import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { roleTypes } from '@seedbed/domain/kernel/actor.ts';
import type { TagKind } from '@seedbed/domain/taxonomy/tag-kinds.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { visibleNow } from '#capabilities/events/audience/visible-events.ts';
import { eventHosts, events, eventTags } from '#capabilities/events/table.ts';
import { programs } from '#capabilities/programs/table.ts';
import { openPeople, peopleMatching } from '#capabilities/startups/public.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import type { Tx } from '#platform/tx.ts';

const most = 500;
const shown = { id: tags.id, name: tags.name, color: tags.color };

/** The offered tags of one kind, in the order of the list. */
export const tagsOfKind = (tx: Tx, kind: TagKind) =>
  tx.db
    .select(shown)
    .from(tags)
    .where(and(eq(tags.kind, kind), isNull(tags.trashedAt), isNull(tags.archivedAt)))
    .orderBy(asc(tags.position), asc(tags.name))
    .limit(most);

export const programChoices = (tx: Tx) =>
  tx.db
    .select({ id: programs.id, name: programs.name })
    .from(programs)
    .where(and(isNull(programs.trashedAt), isNull(programs.archivedAt)))
    .orderBy(asc(programs.name), asc(programs.id))
    .limit(most);

/** Integrations have no feed. */
export const roleChoices = roleTypes.filter((type) => type !== 'System');

/** Hosts, and people to register. */
export const peopleForEvents = (tx: Tx, actor: Actor, search?: string | null) =>
  peopleMatching(tx, openPeople(actor), search);

/** Only hosts and tags of events that the person may open. */
const visibleEventIds = (actor: Actor) =>
  sql`(select ${events.id} from ${events} where ${and(isNull(events.trashedAt), visibleNow(actor)) ?? sql`true`})`;

export const tagsOfEvents = (tx: Tx, actor: Actor, kind: 'event' | 'topic') =>
  tx.db
    .selectDistinct(shown)
    .from(tags)
    .innerJoin(eventTags, and(eq(eventTags.tenantId, tags.tenantId), eq(eventTags.tagId, tags.id)))
    .where(and(eq(tags.kind, kind), isNull(tags.trashedAt), sql`${eventTags.eventId} in ${visibleEventIds(actor)}`))
    .orderBy(asc(tags.name))
    .limit(most);

export const hostsOfEvents = (tx: Tx, actor: Actor) =>
  tx.db
    .selectDistinct(personCard(users))
    .from(users)
    .innerJoin(eventHosts, and(eq(eventHosts.tenantId, users.tenantId), eq(eventHosts.userId, users.id)))
    .where(and(isNull(users.trashedAt), sql`${eventHosts.eventId} in ${visibleEventIds(actor)}`))
    .orderBy(asc(users.fullName))
    .limit(most);
