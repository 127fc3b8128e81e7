import { NoScorecard } from '@seedbed/domain/evaluations/errors.ts';
import { scorecardFor } from '@seedbed/domain/evaluations/params.ts';
import type { RoleType } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, isNull, sql } from 'drizzle-orm';
import { funnelTags } from '#capabilities/applications/table.ts';
import { loadForm } from '#capabilities/forms/public.ts';
import type { FormRow } from '#capabilities/forms/table.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import type { Tx } from '#platform/tx.ts';
import { liveParams } from './params.ts';

/** Topics of a funnel: its tags, and topics with the name of one of them. */
async function topicsOf(tx: Tx, funnelId: Id<'Funnel'>): Promise<string[]> {
  const own = sql`select lower(${tags.name}) from ${funnelTags}
    join ${tags} on ${tags.tenantId} = ${funnelTags.tenantId} and ${tags.id} = ${funnelTags.tagId}
    where ${funnelTags.tenantId} = ${tx.tenantId} and ${funnelTags.funnelId} = ${funnelId}`;
  const rows = await tx.db
    .select({ id: tags.id })
    .from(tags)
    .where(and(sql`lower(${tags.name}) in (${own})`, isNull(tags.trashedAt)));
  return rows.map(({ id }) => id);
}

interface Round {
  funnelId: Id<'Funnel'>;
  evaluationFormId: Id<'Form'> | null;
  programId: Id<'Program'> | null;
}

/** The scorecard of each role: that of the round, else the most specific parameter. Throws `NoScorecard`. */
export async function scorecardsFor(
  tx: Tx,
  { funnelId, evaluationFormId, programId }: Round,
  roleTypes: readonly RoleType[],
): Promise<ReadonlyMap<RoleType, FormRow>> {
  const params = evaluationFormId ? [] : await liveParams(tx);
  const topicIds = params.some(({ topicId }) => topicId !== null) ? await topicsOf(tx, funnelId) : [];
  const ids = new Map(
    roleTypes.map((roleType) => [
      roleType,
      evaluationFormId ?? scorecardFor(params, { programId, topicIds, roleType })?.formId ?? null,
    ]),
  );
  const forms = new Map<string, FormRow>();
  for (const id of new Set(ids.values())) {
    if (id === null) throw new NoScorecard();
    const form = await loadForm(tx, id);
    if (form.publishedNumber === null || form.status === 'archived') throw new NoScorecard();
    forms.set(id, form);
  }
  return new Map([...ids].map(([roleType, id]) => [roleType, forms.get(id ?? '') as FormRow]));
}
