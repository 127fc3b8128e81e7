import { RoundHasApplications } from '@seedbed/domain/applications/errors.ts';
import { type RoundsPayload, roundsSaved } from '@seedbed/domain/applications/funnels/activity-types.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { dayFrom } from '@seedbed/domain/kernel/dates.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import {
  assertNotArchived,
  type FunnelCard,
  findEditableFunnel,
} from '#capabilities/applications/funnels/find-funnels.ts';
import { funnelRounds, funnels, type RoundRow } from '#capabilities/applications/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';
import type { UndoCall } from '#platform/undo/undo-rules.ts';
import { allRounds, usedAmong } from './find-rounds.ts';
import { type RoundState, stateOf } from './round-state.ts';

interface ChangedRound {
  id: string;
  row: RoundRow | undefined;
  next: RoundState;
}

const columns = ['type', 'name', 'position', 'dueOn', 'othersScores', 'deciders'] as const;
const numbers = ['minReaders', 'minAgreement', 'advanceScore'] as const;
const lists = ['rejectReasons', 'mailsOff'] as const;
const written = [...columns, ...numbers, ...lists, 'formId', 'evaluationFormId', 'trashedAt'] as const;
const excluded = Object.fromEntries(
  written.map((name) => [
    name,
    sql.raw(`excluded."${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}"`),
  ]),
);

/** One statement for all rounds. The funnel is locked. */
export async function storeRounds(
  tx: Tx,
  actor: Actor,
  funnel: FunnelCard,
  changed: readonly ChangedRound[],
): Promise<FunnelCard> {
  if (changed.length === 0) return funnel;
  await assertUnused(tx, changed);
  await tx.db
    .insert(funnelRounds)
    .values(
      changed.map(({ id, next: { type, content, position, isRemoved } }) => ({
        tenantId: tx.tenantId,
        id: id as Id<'FunnelRound'>,
        funnelId: funnel.id,
        type,
        position,
        ...content,
        formId: content.formId as Id<'Form'> | null,
        evaluationFormId: content.evaluationFormId as Id<'Form'> | null,
        dueOn: content.dueOn === null ? null : dayFrom(content.dueOn),
        trashedAt: isRemoved ? Temporal.Now.instant() : null,
      })),
    )
    .onConflictDoUpdate({
      target: [funnelRounds.tenantId, funnelRounds.id],
      set: { ...excluded, updatedAt: sql`excluded.updated_at`, version: sql`${funnelRounds.version} + 1` },
    });
  await tx.db.update(funnels).set({ updatedAt: sql`now()` }).where(eq(funnels.id, funnel.id));
  const ids = changed.map(({ id }) => id);
  const rounds = {
    old: changed.map(({ row }) => (row ? stateOf(row) : null)),
    new: changed.map(({ next }) => next),
  };
  await logActivity(tx, actor, roundsSaved(funnel, ids, rounds));
  const count = changed.reduce(
    (sum, { row, next }) => sum + Number(!next.isRemoved) - Number(row !== undefined && row.trashedAt === null),
    funnel.roundCount,
  );
  return { ...funnel, roundCount: count };
}

/** A round that applications went through stays, and keeps its type. */
async function assertUnused(tx: Tx, changed: readonly ChangedRound[]): Promise<void> {
  const ids = changed.flatMap(({ row, next }) =>
    row && (next.isRemoved !== (row.trashedAt !== null) || next.type !== row.type) ? [row.id] : [],
  );
  assertAllowed((await usedAmong(tx, ids)).size === 0, () => new RoundHasApplications());
}

/** For the comparison with the values of the change. Locks the funnel. */
export async function currentRounds({ tx, actor, recordId, payload }: UndoCall): Promise<object> {
  const funnel = await findEditableFunnel(tx, actor, recordId);
  const { roundIds } = payload as RoundsPayload;
  const rows = await allRounds(tx, funnel.id, roundIds);
  return {
    rounds: roundIds.map((id) => {
      const row = rows.find((one) => one.id === id);
      return row ? stateOf(row) : null;
    }),
  };
}

/** Rounds that the change created are removed. */
export async function undoRounds(
  { tx, actor, recordId, payload }: UndoCall,
  old: readonly (RoundState | null)[],
): Promise<void> {
  const funnel = await findEditableFunnel(tx, actor, recordId);
  assertNotArchived(funnel);
  const { roundIds } = payload as RoundsPayload;
  const rows = await allRounds(tx, funnel.id, roundIds);
  const changed = roundIds.flatMap((id, i): ChangedRound[] => {
    const row = rows.find((one) => one.id === id);
    if (!row) return [];
    return [{ id, row, next: old[i] ?? { ...stateOf(row), isRemoved: true } }];
  });
  await storeRounds(tx, actor, funnel, changed);
}
