import { scopeOf } from '@seedbed/domain/access/permits.ts';
import { ApplicationLinkDead } from '@seedbed/domain/applications/errors.ts';
import { canListLeads, canSeeLead } from '@seedbed/domain/applications/leads/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import type { Translation } from '@seedbed/domain/kernel/translations.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, eq, getTableColumns, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { funnelOwners, funnels } from '#capabilities/applications/table.ts';
import { noRecord, type Restriction } from '#platform/list/source.ts';
import { hashOfToken } from '#platform/secret-token.ts';
import { subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';
import { applicationLeads } from './table.ts';

interface FunnelPart {
  id: Id<'Funnel'>;
  name: string;
  names: readonly Translation[];
  slug: string;
  ownerIds: Id<'User'>[];
}

/** A lead with its funnel, loaded in one statement. */
export type LeadCard = typeof applicationLeads.$inferSelect & { funnel: FunnelPart };

const funnel = subquery<FunnelPart>(sql`(
  select json_build_object('id', ${funnels.id}, 'name', ${funnels.name}, 'names', ${funnels.names}, 'slug', ${funnels.slug},
    'ownerIds', coalesce((
      select json_agg(${funnelOwners.userId} order by ${funnelOwners.userId}) from ${funnelOwners}
      where ${funnelOwners.tenantId} = ${funnels.tenantId} and ${funnelOwners.funnelId} = ${funnels.id}), '[]'))
  from ${funnels} where ${funnels.tenantId} = ${applicationLeads.tenantId} and ${funnels.id} = ${applicationLeads.funnelId})`);

const columns = getTableColumns(applicationLeads);
export const leadCard = { ...columns, funnel: funnel.as('funnel') };

const related = (
  person: SQL,
) => sql`(${applicationLeads.ownerId} = ${person} or ${applicationLeads.createdById} = ${person}
  or exists (select from ${funnelOwners} where ${funnelOwners.tenantId} = ${applicationLeads.tenantId}
    and ${funnelOwners.funnelId} = ${applicationLeads.funnelId} and ${funnelOwners.userId} = ${person}))`;

/** SQL form of `canSeeLead`. */
export function visibleLeads(actor: Actor): Restriction {
  if (!canListLeads(actor)) return noRecord;
  if (scopeOf(actor, 'APPLICATIONS:VIEW_ALL') === 'ALL') return { key: 'ALL' };
  return { key: 'OWN', where: related(sql`${sql.placeholder('person')}::uuid`), values: { person: actor.userId } };
}

/** The condition for statements that are not prepared; true for all leads. */
export function seenLeads(actor: Actor): boolean | SQL {
  if (!canListLeads(actor) || scopeOf(actor, 'APPLICATIONS:VIEW_ALL') === 'ALL') return canListLeads(actor);
  return related(sql`${actor.userId}::uuid`);
}

export const relationOf = ({ ownerId, createdById, funnel: { ownerIds } }: LeadCard) => ({
  ...{ ownerId, createdById },
  funnelOwnerIds: ownerIds,
});

/** Hidden equals absent. */
export async function findLead(tx: Tx, actor: Actor, id: string, { lock = false } = {}): Promise<LeadCard> {
  if (!isId<'ApplicationLead'>(id)) throw new NotFound();
  const found = tx.db
    .select({ ...columns, funnel })
    .from(applicationLeads)
    .where(and(eq(applicationLeads.id, id), isNull(applicationLeads.trashedAt)));
  const [lead] = lock ? await found.for('update') : await found;
  if (!lead || !canSeeLead(actor, relationOf(lead))) throw new NotFound();
  return lead;
}

/** A link that still works, for anyone who has it. Throws `ApplicationLinkDead`. */
export async function findByLeadToken(tx: Tx, token: string, { lock = false } = {}): Promise<LeadCard> {
  const found = tx.db
    .select({ ...columns, funnel })
    .from(applicationLeads)
    .where(
      and(
        eq(applicationLeads.tokenHash, hashOfToken(token)),
        gt(applicationLeads.expiresAt, sql`now()`),
        isNull(applicationLeads.takenAt),
        isNull(applicationLeads.trashedAt),
      ),
    );
  const [lead] = lock ? await found.for('update') : await found;
  assertAllowed(lead !== undefined, () => new ApplicationLinkDead());
  return lead as LeadCard;
}

/** The open leads that were sent to an address; at most five. */
export const findLeadsOf = (tx: Tx, email: string, lock: boolean): Promise<LeadCard[]> => {
  const found = tx.db
    .select({ ...columns, funnel })
    .from(applicationLeads)
    .where(
      and(
        eq(applicationLeads.email, email),
        gt(applicationLeads.expiresAt, sql`now()`),
        isNull(applicationLeads.takenAt),
        isNull(applicationLeads.trashedAt),
      ),
    )
    .orderBy(asc(applicationLeads.id))
    .limit(5);
  return lock ? found.for('update') : found.execute();
};
