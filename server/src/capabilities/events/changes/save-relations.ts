import { type AudienceRule, audienceDimensions } from '@seedbed/domain/events/audience/audience.ts';
import type { EventChanges } from '@seedbed/domain/events/input.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Validation } from '@seedbed/domain/kernel/user-error.ts';
import type { TagKind } from '@seedbed/domain/taxonomy/tag-kinds.ts';
import { and, eq, inArray, isNull, like } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import type { EventCard } from '#capabilities/events/find-events.ts';
import { eventAudiences, eventHosts, eventLinks, eventTags } from '#capabilities/events/table.ts';
import { ofCurrentContent } from '#capabilities/files/public.ts';
import { attachments, fileContents } from '#capabilities/files/table.ts';
import { programs } from '#capabilities/programs/table.ts';
import { openPeople } from '#capabilities/startups/public.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import type { Tx } from '#platform/tx.ts';
import { rulesOf } from './event-values.ts';

const invalid = (field: string) =>
  new Validation({ [field]: [{ code: 'invalid', params: { field: `events:fields.${field}` } }] });

/** Writes hosts, tags, links and audience. Only new values are checked: those that are there may stay. */
export async function saveRelations(tx: Tx, actor: Actor, event: EventCard, changes: EventChanges): Promise<void> {
  const { hostIds, tagIds, topicIds, links } = changes;
  if (hostIds) await saveHosts(tx, actor, event, hostIds as Id<'User'>[]);
  if (tagIds) await saveTags(tx, event, { kind: 'event', field: 'tagIds', wanted: tagIds as Id<'Tag'>[] });
  if (topicIds) await saveTags(tx, event, { kind: 'topic', field: 'topicIds', wanted: topicIds as Id<'Tag'>[] });
  if (links) {
    await tx.db.delete(eventLinks).where(eq(eventLinks.eventId, event.id));
    if (links.length > 0)
      await tx.db
        .insert(eventLinks)
        .values(links.map((link) => ({ tenantId: tx.tenantId, id: newId<'EventLink'>(), eventId: event.id, ...link })));
  }
  const rules = rulesOf(changes);
  if (rules) await saveAudience(tx, event, rules);
}

/** The order is that of the form, and hours of hosts who stay remain. */
async function saveHosts(tx: Tx, actor: Actor, event: EventCard, wanted: readonly Id<'User'>[]): Promise<void> {
  const added = wanted.filter((id) => !event.hostIds.includes(id));
  const others = added.filter((id) => id !== actor.userId);
  if (others.length > 0) {
    const found = await tx.db
      .select({ id: users.id })
      .from(users)
      .where(and(inArray(users.id, others), openPeople(actor)));
    assertAllowed(found.length === others.length, () => invalid('hostIds'));
  }
  const kept = await tx.db.select().from(eventHosts).where(eq(eventHosts.eventId, event.id));
  await tx.db.delete(eventHosts).where(eq(eventHosts.eventId, event.id));
  if (wanted.length > 0)
    await tx.db.insert(eventHosts).values(
      wanted.map((userId) => ({
        tenantId: tx.tenantId,
        id: newId<'EventHost'>(),
        eventId: event.id,
        userId,
        hours: kept.find((one) => one.userId === userId)?.hours ?? null,
      })),
    );
}

interface WantedTags {
  kind: TagKind;
  field: string;
  wanted: readonly Id<'Tag'>[];
}

async function saveTags(tx: Tx, event: EventCard, { kind, field, wanted }: WantedTags): Promise<void> {
  const before = event.allTags.filter((tag) => tag.kind === kind).map(({ id }) => id);
  const added = wanted.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !wanted.includes(id));
  await assertTags(tx, added, kind, field);
  if (removed.length > 0)
    await tx.db.delete(eventTags).where(and(eq(eventTags.eventId, event.id), inArray(eventTags.tagId, removed)));
  if (added.length > 0)
    await tx.db
      .insert(eventTags)
      .values(added.map((tagId) => ({ tenantId: tx.tenantId, id: newId<'EventTag'>(), eventId: event.id, tagId })));
}

async function assertTags(tx: Tx, ids: readonly string[], kind: TagKind, field: string): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx.db
    .select({ id: tags.id })
    .from(tags)
    .where(and(inArray(tags.id, ids as Id<'Tag'>[]), eq(tags.kind, kind), isNull(tags.trashedAt)));
  assertAllowed(found.length === ids.length, () => invalid(field));
}

const keyOf = ({ dimension, value, isExcluded }: AudienceRule) => `${dimension} ${value} ${isExcluded}`;

async function saveAudience(tx: Tx, event: EventCard, rules: readonly AudienceRule[]): Promise<void> {
  const known = new Set(event.rules.map(keyOf));
  const wanted = [...new Map(rules.map((rule) => [keyOf(rule), rule])).values()];
  for (const dimension of audienceDimensions) {
    const added = wanted.filter((rule) => rule.dimension === dimension && !known.has(keyOf(rule)));
    await assertValues(tx, dimension, [...new Set(added.map(({ value }) => value))]);
  }
  await tx.db.delete(eventAudiences).where(eq(eventAudiences.eventId, event.id));
  if (wanted.length > 0)
    await tx.db
      .insert(eventAudiences)
      .values(
        wanted.map((rule) => ({ tenantId: tx.tenantId, id: newId<'EventAudience'>(), eventId: event.id, ...rule })),
      );
}

async function assertValues(tx: Tx, dimension: AudienceRule['dimension'], values: readonly string[]) {
  if (dimension === 'userTag') return assertTags(tx, values, 'user', 'visibilityRules');
  if (dimension === 'startupTag') return assertTags(tx, values, 'startup', 'visibilityRules');
  if (dimension === 'role' || values.length === 0) return;
  const found = await tx.db
    .select({ id: programs.id })
    .from(programs)
    .where(and(inArray(programs.id, values as Id<'Program'>[]), isNull(programs.trashedAt)));
  assertAllowed(found.length === values.length, () => invalid('visibilityRules'));
}

/** A picture among the files of the event. Throws `Validation`. */
export async function assertCover(tx: Tx, event: EventCard, coverId: string): Promise<void> {
  const [found] = await tx.db
    .select({ id: attachments.id })
    .from(attachments)
    .innerJoin(fileContents, ofCurrentContent)
    .where(
      and(
        eq(attachments.id, coverId as Id<'Attachment'>),
        eq(attachments.kind, 'event'),
        eq(attachments.recordId, event.id),
        like(fileContents.type, 'image/%'),
        isNull(attachments.trashedAt),
      ),
    );
  assertAllowed(found !== undefined, () => new Validation({ coverId: [{ code: 'events.cover' }] }));
}
