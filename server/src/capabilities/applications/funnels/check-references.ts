import { roleTypesOf } from '@seedbed/domain/access/groups.ts';
import { NotAnOwner } from '@seedbed/domain/applications/errors.ts';
import type { FunnelKind } from '@seedbed/domain/applications/funnels/funnel.ts';
import type { FormPurpose } from '@seedbed/domain/forms/form.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Validation } from '@seedbed/domain/kernel/user-error.ts';
import type { TagKind } from '@seedbed/domain/taxonomy/tag-kinds.ts';
import { and, asc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { FindPickable } from '#capabilities/access/public.ts';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { funnels } from '#capabilities/applications/table.ts';
import { forms } from '#capabilities/forms/table.ts';
import { openPeople, peopleMatching } from '#capabilities/startups/public.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import type { Tx } from '#platform/tx.ts';

/** People of the team whom the actor may open. */
const possibleOwners = (actor: Actor): SQL | undefined =>
  and(
    openPeople(actor),
    sql`exists (select from ${roles} where ${roles.tenantId} = ${users.tenantId} and ${roles.id} = ${users.roleId}
      and ${inArray(roles.type, [...roleTypesOf('incubator')])})`,
  );

export const ownerChoices = (tx: Tx, actor: Actor, search?: string | null) =>
  peopleMatching(tx, possibleOwners(actor), search);

/** The person themself may always be one. */
export async function assertOwners(tx: Tx, actor: Actor, ids: readonly string[]): Promise<void> {
  const others = ids.filter((id) => id !== actor.userId) as Id<'User'>[];
  if (others.length === 0) return;
  const found = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, others), possibleOwners(actor)));
  assertAllowed(found.length === others.length, () => new NotAnOwner());
}

const isUsable = and(isNull(forms.trashedAt), ne(forms.status, 'archived'));

/** Forms of one purpose that are published: a funnel can use them at once. */
export const publishedForms = (tx: Tx, purpose: FormPurpose) =>
  tx.db
    .select({ id: forms.id, name: forms.name })
    .from(forms)
    .where(and(eq(forms.purpose, purpose), isUsable, isNotNull(forms.publishedNumber)))
    .orderBy(asc(forms.name), asc(forms.id))
    .limit(500);

/** Returns the ids of published forms that are not archived. */
export async function publishedAmong(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = await tx.db
    .select({ id: forms.id })
    .from(forms)
    .where(and(inArray(forms.id, [...ids] as Id<'Form'>[]), isUsable, isNotNull(forms.publishedNumber)));
  return new Set(found.map(({ id }) => id));
}

/** A form of the right purpose. Throws `Validation` for the field. */
export async function assertForm(tx: Tx, id: string | null, purpose: FormPurpose, field: string): Promise<void> {
  if (id === null) return;
  const [found] = await tx.db
    .select({ id: forms.id })
    .from(forms)
    .where(and(eq(forms.id, id as Id<'Form'>), eq(forms.purpose, purpose), isUsable));
  if (!found)
    throw new Validation({ [field]: [{ code: 'invalid', params: { field: `applications:fields.${field}` } }] });
}

/** Accepted startups get tags of startups, new members those of people. */
export const tagKindOf = (kind: FunnelKind): TagKind => (kind === 'startup' ? 'startup' : 'user');

export const tagChoices = (tx: Tx, kind: FunnelKind) =>
  tx.db
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .where(and(eq(tags.kind, tagKindOf(kind)), isNull(tags.trashedAt), isNull(tags.archivedAt)))
    .orderBy(asc(tags.position), asc(tags.name))
    .limit(2_000);

export async function assertTags(tx: Tx, ids: readonly string[], kind: FunnelKind): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx.db
    .select({ id: tags.id })
    .from(tags)
    .where(and(inArray(tags.id, [...ids] as Id<'Tag'>[]), eq(tags.kind, tagKindOf(kind)), isNull(tags.trashedAt)));
  if (found.length !== ids.length)
    throw new Validation({ tagIds: [{ code: 'invalid', params: { field: 'applications:fields.tagIds' } }] });
}

const mostPickable = 50;

/** Funnels that can be picked for a role, archived ones only by their id. */
export const pickableFunnels: FindPickable = (tx, find) => {
  const found = tx.db.select({ id: funnels.id, name: funnels.name }).from(funnels);
  if ('ids' in find)
    return found.where(and(inArray(funnels.id, [...find.ids] as Id<'Funnel'>[]), isNull(funnels.trashedAt)));
  const named = find.search ? sql`position(lower(${find.search}) in lower(${funnels.name})) > 0` : undefined;
  return found
    .where(and(isNull(funnels.trashedAt), ne(funnels.status, 'archived'), named))
    .orderBy(asc(funnels.name), asc(funnels.id))
    .limit(mostPickable);
};
