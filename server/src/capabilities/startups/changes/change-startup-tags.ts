import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { effectOf, hasOnlyIds, type LinkChange } from '@seedbed/domain/kernel/bulk/link-change.ts';
import { type Id, isId, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, FeatureLocked } from '@seedbed/domain/kernel/user-error.ts';
import { startupIndustriesChanged, startupTagsChanged } from '@seedbed/domain/startups/activity-types.ts';
import { TagNotFound } from '@seedbed/domain/startups/errors.ts';
import { canSetStartupIndustries, canTagStartup } from '@seedbed/domain/startups/policy.ts';
import { tagLimits } from '@seedbed/domain/taxonomy/input.ts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { hasFeatureIn } from '#capabilities/incubators/public.ts';
import { findStartup, type NamedTag, type StartupCard } from '#capabilities/startups/find-startups.ts';
import { startupTags } from '#capabilities/startups/table.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { lockStartup, touchStartup } from './lock-startup.ts';

/** The kinds of tags that a startup has. */
const kinds = {
  startup: { may: canTagStartup, of: (startup: StartupCard) => startup.tags, changed: startupTagsChanged },
  industry: {
    may: canSetStartupIndustries,
    of: (startup: StartupCard) => startup.industries,
    changed: startupIndustriesChanged,
  },
} as const;
export type StartupTagKind = keyof typeof kinds;

export const changeStartupTags = (actor: Actor, startupId: string, kind: StartupTagKind, change: LinkChange) =>
  writeTx(actor, async (tx) => {
    const startup = await changeStartupTagsIn(tx, actor, startupId, kind, change);
    await assertTaxonomyEditable(tx);
    return startup;
  });

/** Changes by people. Acceptances and undo still write: the flag keeps people from sorting startups anew. */
export const assertTaxonomyEditable = async (tx: Tx): Promise<void> =>
  assertAllowed(await hasFeatureIn(tx, 'startupTaxonomyEditable'), () => new FeatureLocked('startupTaxonomyEditable'));

/** Adds and removes tags, or industries. Tags that are there already, or already gone, change nothing. */
export async function changeStartupTagsIn(
  tx: Tx,
  actor: Actor,
  startupId: string,
  kind: StartupTagKind,
  change: LinkChange,
): Promise<StartupCard> {
  const { may, of, changed } = kinds[kind];
  const startup = await lockStartup(tx, actor, startupId);
  assertAllowed(may(actor, startup.id));
  assertAllowed(hasOnlyIds(change), () => new TagNotFound());
  const before = of(startup);
  const { added, removed } = effectOf(
    before.map(({ id }) => id),
    change,
  );
  await assertTags(tx, added, kind);
  if (added.length === 0 && removed.length === 0) return startup;
  if (removed.length > 0)
    await tx.db
      .delete(startupTags)
      .where(and(eq(startupTags.startupId, startup.id), inArray(startupTags.tagId, removed)));
  if (added.length > 0)
    await tx.db
      .insert(startupTags)
      .values(
        added.map((tagId) => ({ tenantId: tx.tenantId, id: newId<'StartupTag'>(), startupId: startup.id, tagId })),
      )
      .onConflictDoNothing();
  await touchStartup(tx, startup);
  const after = await findStartup(tx, actor, startup.id);
  const names = (all: readonly NamedTag[]) => all.map(({ name }) => name);
  await logActivity(
    tx,
    actor,
    changed(startup, { added, removed, names: { old: names(before), new: names(of(after)) } }),
  );
  return after;
}

/** Throws `TagNotFound` unless all are tags of this kind, and offered. */
export async function assertTags(tx: Tx, ids: readonly Id<'Tag'>[], kind: StartupTagKind): Promise<void> {
  if (ids.length === 0) return;
  assertAllowed(
    ids.every((id) => isId(id)),
    () => new TagNotFound(),
  );
  const found = await tx.db
    .select({ id: tags.id })
    .from(tags)
    .where(and(inArray(tags.id, [...ids]), eq(tags.kind, kind), isNull(tags.trashedAt), isNull(tags.archivedAt)));
  assertAllowed(found.length === ids.length, () => new TagNotFound());
}

/** The tags that a startup can have, in the order of the list. */
export const tagsForStartups = (tx: Tx, kind: StartupTagKind): Promise<NamedTag[]> =>
  tx.db
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .where(and(eq(tags.kind, kind), isNull(tags.trashedAt), isNull(tags.archivedAt)))
    .orderBy(asc(tags.position), asc(tags.name))
    .limit(tagLimits.tags);
