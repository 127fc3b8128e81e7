import { inGroup } from '@seedbed/domain/access/groups.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, FeatureLocked, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { checkViewList, type ShownByView, viewLimits } from '@seedbed/domain/views/input.ts';
import { hasViews, viewFeatureOf } from '@seedbed/domain/views/lists.ts';
import { canUseViews } from '@seedbed/domain/views/policy.ts';
import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { type PersonCard, personJson } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { featuresOf, findIncubatorIn } from '#capabilities/incubators/public.ts';
import { listExportOf } from '#platform/export/list-exports.ts';
import { subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';
import { favoriteViews, savedViewRoles, savedViews } from './table.ts';

interface SharedRole {
  roleId: Id<'Role'>;
  isDefault: boolean;
}

const ofView = sql`${savedViewRoles.tenantId} = ${savedViews.tenantId} and ${savedViewRoles.viewId} = ${savedViews.id}`;
const roleOf = (actor: Actor) => sql`(select ${users.roleId} from ${users} where ${users.id} = ${actor.userId})`;
const isShared = sql`exists (select from ${savedViewRoles} where ${ofView})`;

const cardFor = (actor: Actor) => ({
  ...getTableColumns(savedViews),
  owner: subquery<PersonCard | null>(
    sql`(select ${personJson(users)} from ${users} where ${users.tenantId} = ${savedViews.tenantId} and ${users.id} = ${savedViews.ownerId})`,
  ),
  roles: subquery<SharedRole[]>(sql`coalesce((
    select json_agg(json_build_object('roleId', ${savedViewRoles.roleId}, 'isDefault', ${savedViewRoles.isDefault}) order by ${savedViewRoles.roleId})
    from ${savedViewRoles} where ${ofView}), '[]')`),
  isDefault: subquery<boolean>(
    sql`exists (select from ${savedViewRoles} where ${ofView} and ${savedViewRoles.isDefault} and ${savedViewRoles.roleId} = ${roleOf(actor)})`,
  ),
  favorite: subquery<number | null>(
    sql`(select ${favoriteViews.place} from ${favoriteViews} where ${favoriteViews.tenantId} = ${savedViews.tenantId} and ${favoriteViews.viewId} = ${savedViews.id} and ${favoriteViews.userId} = ${actor.userId})`,
  ),
});

const cards = (tx: Tx, actor: Actor, where: SQL | undefined) =>
  tx.db
    .select(cardFor(actor))
    .from(savedViews)
    .where(and(visibleViews(actor), where, isNull(savedViews.trashedAt)));

export type ViewCard = Awaited<ReturnType<typeof cards>>[number];

/** Own views, those shared with the own role, and for Admins all shared ones. */
export const visibleViews = (actor: Actor): SQL | undefined =>
  or(
    eq(savedViews.ownerId, actor.userId),
    inGroup('adminGroup')(actor)
      ? isShared
      : sql`exists (select from ${savedViewRoles} where ${ofView} and ${savedViewRoles.roleId} = ${roleOf(actor)})`,
  );

export const isSharedView = ({ roles }: Pick<ViewCard, 'roles'>): boolean => roles.length > 0;

/** The views of a list that the person may use, by name. A list without the flag has none. */
export async function listViews(tx: Tx, actor: Actor, name: string): Promise<ViewCard[]> {
  assertAllowed(canUseViews(actor));
  const { list } = checkViewList({ list: name });
  if (viewFeatureOf(list) && !hasViews(featuresOf(await findIncubatorIn(tx)), list)) return [];
  return cards(tx, actor, eq(savedViews.list, list))
    .orderBy(asc(savedViews.name), asc(savedViews.id))
    .limit(viewLimits.views);
}

/** Every view that the person may use and whose list the server knows, by name. */
export async function listKnownViews(tx: Tx, actor: Actor): Promise<ViewCard[]> {
  if (!canUseViews(actor)) return [];
  return cards(tx, actor, isNotNull(savedViews.shown))
    .orderBy(asc(savedViews.name), asc(savedViews.id))
    .limit(viewLimits.views);
}

/** The given views that the person may use, in no order. */
export async function findViews(tx: Tx, actor: Actor, ids: readonly string[]): Promise<ViewCard[]> {
  return canUseViews(actor) ? cards(tx, actor, inArray(savedViews.id, ids as Id<'SavedView'>[])) : [];
}

/** Hidden equals absent. */
export async function findView(tx: Tx, actor: Actor, id: string, { lock = false } = {}): Promise<ViewCard> {
  if (!canUseViews(actor) || !isId<'SavedView'>(id)) throw new NotFound();
  if (lock) await tx.db.select({ id: savedViews.id }).from(savedViews).where(eq(savedViews.id, id)).for('update');
  const [found] = await cards(tx, actor, eq(savedViews.id, id));
  if (!found) throw new NotFound();
  return found;
}

/** Throws `FeatureLocked` for a list whose views are switched off. */
export async function assertViews(tx: Tx, list: string, allow: typeof hasViews = hasViews): Promise<void> {
  const feature = viewFeatureOf(list);
  if (feature && !allow(featuresOf(await findIncubatorIn(tx)), list)) throw new FeatureLocked(feature);
}

/** Throws `Validation` for a list that no field of the API answers. */
export const assertKnownList = (shown: ShownByView | null | undefined): void =>
  assertAllowed(
    !shown || listExportOf(shown.list) !== undefined,
    () => new Validation({ shown: [{ code: 'invalid', params: { field: 'views:fields.list' } }] }),
  );

/** The roles of the tenant that people can have. */
export const rolesForViews = (tx: Tx) =>
  tx.db
    .select({ id: roles.id, type: roles.type, label: roles.label })
    .from(roles)
    .where(and(isNull(roles.trashedAt), ne(roles.type, 'System')))
    .orderBy(asc(roles.isCustom), asc(roles.type), asc(roles.createdAt), asc(roles.id));
