import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import { assertAllowed, Conflict } from '@seedbed/domain/kernel/user-error.ts';
import { programArchived, programChanged, programRestored } from '@seedbed/domain/programs/activity-types.ts';
import { checkProgram, programFieldNames } from '@seedbed/domain/programs/input.ts';
import { canEditPrograms } from '@seedbed/domain/programs/policy.ts';
import { eq, sql } from 'drizzle-orm';
import { hasFeatureIn } from '#capabilities/incubators/public.ts';
import { findProgram, type Program } from '#capabilities/programs/find-programs.ts';
import { programs } from '#capabilities/programs/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { indexRecord } from '#platform/search/index-record.ts';
import type { Tx } from '#platform/tx.ts';

/** Unchanged fields write nothing. A newer version than `version` is a conflict. */
export async function updateProgram(
  tx: Tx,
  actor: Actor,
  programId: string,
  input: object,
  version?: number | null,
): Promise<Program> {
  const before = await findProgram(tx, programId, { lock: true });
  assertAllowed(canEditPrograms(actor));
  const isIncubator = await hasFeatureIn(tx, 'isIncubator');
  const fields = checkProgram({ ...before, ...input }, { isIncubator });
  const changes = changesBetween<Pick<Program, keyof typeof fields>>(before, fields, programFieldNames);
  if (!changes) return before;
  if (version != null && version !== before.version) throw new Conflict({ version: before.version });
  const after = await save(tx, before, fields);
  if (changes.name) await indexRecord(tx, 'Program', after.id, [after.name]);
  await logActivity(tx, actor, programChanged(after, changes));
  return after;
}

/** An archived program keeps its startups and people, takes no others, and leaves menus and filters. */
export async function setProgramArchived(
  tx: Tx,
  actor: Actor,
  programId: string,
  isArchived: boolean,
): Promise<Program> {
  const before = await findProgram(tx, programId, { lock: true });
  assertAllowed(canEditPrograms(actor));
  if ((before.archivedAt !== null) === isArchived) return before;
  const after = await save(tx, before, { archivedAt: isArchived ? Temporal.Now.instant() : null });
  await logActivity(tx, actor, isArchived ? programArchived(after) : programRestored(after));
  return after;
}

async function save(tx: Tx, before: Program, fields: Partial<Program>): Promise<Program> {
  await tx.db
    .update(programs)
    .set({ ...fields, updatedAt: sql`now()`, version: sql`${programs.version} + 1` })
    .where(eq(programs.id, before.id));
  return { ...before, ...fields, version: before.version + 1 };
}
