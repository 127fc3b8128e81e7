import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Conflict, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { resourceEvent } from '@seedbed/domain/resources/activity-types.ts';
import {
  checkNewResource,
  checkResource,
  type ResourceFields,
  resourceFields,
} from '@seedbed/domain/resources/input.ts';
import { canEditResources } from '@seedbed/domain/resources/policy.ts';
import { eq, max, sql } from 'drizzle-orm';
import { findUser } from '#capabilities/accounts/public.ts';
import { attachments } from '#capabilities/files/table.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { collectLinks } from '#capabilities/resources/links/collect-links.ts';
import { findResource } from '#capabilities/resources/reading/find-resources.ts';
import { indexResource } from '#capabilities/resources/search-index.ts';
import { editableSection } from '#capabilities/resources/sections/find-sections.ts';
import { resources } from '#capabilities/resources/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce } from '#platform/create-once.ts';
import type { Tx } from '#platform/tx.ts';
import { editableResource, writeResource } from './editable-resource.ts';

interface NewResource {
  id?: string | null | undefined;
  kind: string;
  language?: string | null | undefined;
  input: object;
}

/** A draft at the end of its section. A repeated call creates nothing twice. */
export async function createResource(tx: Tx, actor: Actor, { id: given, input, ...rest }: NewResource) {
  assertAllowed(canEditResources(actor));
  const { kind, language } = checkNewResource(rest);
  const fields = checkResource(input, kind);
  await assertPlace(tx, actor, fields);
  const { defaultLanguage } = await findIncubatorIn(tx);
  // Citus refuses a subquery among inserted values.
  const [last] = await tx.db
    .select({ position: max(resources.position) })
    .from(resources)
    .where(eq(resources.sectionId, fields.sectionId));
  const position = (last?.position ?? 0) + 1;
  const facts = { ...fields, kind, language: language ?? defaultLanguage };
  // The owner answers for it: at first the person who made it.
  const ownerId = fields.ownerId ?? (actor.userId as Id<'User'>);
  const { id, isNew } = await createOnce(tx, actor, resources, given, { ...facts, ownerId, position }, facts);
  const resource = await findResource(tx, actor, id);
  if (!isNew) return resource;
  await indexResource(tx, resource.id);
  await logActivity(tx, actor, resourceEvent('resources.created', resource));
  return resource;
}

/** Unchanged fields write nothing. A newer version than `version` is a conflict. */
export async function updateResource(tx: Tx, actor: Actor, id: string, input: object, version?: number | null) {
  const before = await editableResource(tx, actor, id);
  const given = Object.fromEntries(resourceFields.map((field) => [field, before[field]]));
  const fields = checkResource({ ...given, url: before.url ?? '', ...input }, before.kind);
  const changes = changesBetween<ResourceFields>(before, fields, resourceFields);
  if (!changes) return before;
  if (version != null && version !== before.version) throw new Conflict({ version: before.version });
  await assertPlace(tx, actor, fields);
  const after = await writeResource(tx, actor, before, fields);
  if (changes.url) await collectLinks(tx, after);
  await indexResource(tx, after.id);
  await logActivity(tx, actor, resourceEvent('resources.changed', after, changes));
  return after;
}

/** The section exists, and the owner has an account. */
async function assertPlace(tx: Tx, actor: Actor, { sectionId, ownerId }: ResourceFields): Promise<void> {
  await editableSection(tx, actor, sectionId);
  if (ownerId && !(await findUser(tx, ownerId)))
    throw new Validation({ ownerId: [{ code: 'invalid', params: { field: 'resources:fields.ownerId' } }] });
}

/** Whether a file is attached to it. */
export async function hasFile(tx: Tx, id: Id<'Resource'>): Promise<boolean> {
  const { rows } = await tx.db.execute(
    sql`select 1 from ${attachments} where record_id = ${id} and kind = 'resource' and trashed_at is null limit 1`,
  );
  return rows.length > 0;
}
