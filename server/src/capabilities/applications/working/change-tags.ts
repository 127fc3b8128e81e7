import { applicationTagsChanged } from '@seedbed/domain/applications/activity-types.ts';
import { ApplicationTagNotFound } from '@seedbed/domain/applications/errors.ts';
import { canTagApplication } from '@seedbed/domain/applications/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { effectOf, type LinkChange } from '@seedbed/domain/kernel/bulk/link-change.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import {
  type ApplicationCard,
  factsOf,
  findApplication,
  type NamedTag,
} from '#capabilities/applications/find-applications.ts';
import { applicationTags } from '#capabilities/applications/table.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';
import { namedOf } from './application-state.ts';

/** Tags that are there already, or already gone, change nothing. The version stays: tags make no decision stale. */
export async function changeTags(tx: Tx, actor: Actor, id: string, change: LinkChange): Promise<ApplicationCard> {
  const before = await findApplication(tx, actor, id, { lock: true });
  assertAllowed(canTagApplication(actor, factsOf(before)));
  const { added, removed } = effectOf(
    before.tags.map(({ id: tagId }) => tagId),
    change,
  );
  await assertTags(tx, added);
  if (added.length === 0 && removed.length === 0) return before;
  if (removed.length > 0)
    await tx.db
      .delete(applicationTags)
      .where(and(eq(applicationTags.applicationId, before.id), inArray(applicationTags.tagId, removed)));
  if (added.length > 0)
    await tx.db
      .insert(applicationTags)
      .values(
        added.map((tagId) => ({
          tenantId: tx.tenantId,
          id: newId<'ApplicationTag'>(),
          applicationId: before.id,
          tagId,
        })),
      )
      .onConflictDoNothing();
  const after = await findApplication(tx, actor, id);
  const names = (all: readonly NamedTag[]) => all.map(({ name }) => name);
  await logActivity(
    tx,
    actor,
    applicationTagsChanged(namedOf(after), {
      added,
      removed,
      names: { old: names(before.tags), new: names(after.tags) },
    }),
  );
  return after;
}

/** Throws unless all are tags for applications, and offered. */
async function assertTags(tx: Tx, ids: readonly Id<'Tag'>[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx.db
    .select({ id: tags.id })
    .from(tags)
    .where(
      and(inArray(tags.id, [...ids]), eq(tags.kind, 'application'), isNull(tags.trashedAt), isNull(tags.archivedAt)),
    );
  assertAllowed(found.length === ids.length, () => new ApplicationTagNotFound());
}
