import { type FunnelPhase, funnelPhaseOf } from '@seedbed/domain/applications/funnels/funnel.ts';
import { canSeeFunnel } from '@seedbed/domain/applications/funnels/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { funnels } from '#capabilities/applications/table.ts';
import type { Tx } from '#platform/tx.ts';
import { type FunnelCard, loadFunnel } from './find-funnels.ts';

export type ApplyPageRow = FunnelCard & { phase: FunnelPhase };

/** The public page of a funnel, also after its closing. Before publishing only the team sees it, as a preview. */
export async function findApplyPage(tx: Tx, reader: Actor | null, slug: string): Promise<ApplyPageRow> {
  const [found] = await tx.db
    .select({ id: funnels.id })
    .from(funnels)
    .where(and(eq(funnels.slug, slug), isNull(funnels.trashedAt)));
  if (!found) throw new NotFound();
  const funnel = await loadFunnel(tx, found.id);
  const isPublic = funnel.status === 'published';
  if (!isPublic && !(reader && canSeeFunnel(reader, funnel))) throw new NotFound();
  return { ...funnel, phase: funnelPhaseOf(funnel) };
}
