import { noReadings, type ReadingSummary } from '@seedbed/domain/applications/working/reading-summary.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, sql } from 'drizzle-orm';
import { applicationRounds, applications } from '#capabilities/applications/table.ts';
import type { Tx } from '#platform/tx.ts';

/**
 * Stores the results of all applications of a round, for lists, boards and exports, by two statements. Unchanged rows are
 * not written. The version of the application stays: a decision is not stale because another reader has finished.
 */
export async function setReadingSummaries(
  tx: Tx,
  roundId: Id<'FunnelRound'>,
  summaries: readonly (ReadingSummary & { applicationId: string })[],
): Promise<void> {
  if (summaries.length === 0) return;
  const given = sql`jsonb_to_recordset(${JSON.stringify(summaries)}::jsonb) as given ("applicationId" uuid,
    "readersAssigned" int, "readersDone" int, "rawScore" float8, "adjustedScore" float8, tally jsonb)`;
  const set = sql`readers_assigned = given."readersAssigned", readers_done = given."readersDone",
    raw_score = given."rawScore", adjusted_score = given."adjustedScore", tally = given.tally`;
  const isNew = (table: typeof applications | typeof applicationRounds) =>
    sql`(${table.readersAssigned}, ${table.readersDone}, ${table.rawScore}, ${table.adjustedScore}, ${table.tally})
      is distinct from (given."readersAssigned", given."readersDone", given."rawScore", given."adjustedScore", given.tally)`;
  await tx.db.execute(sql`update ${applicationRounds} set ${set} from ${given}
    where ${applicationRounds.tenantId} = ${tx.tenantId} and ${applicationRounds.applicationId} = given."applicationId"
      and ${applicationRounds.roundId} = ${roundId} and ${isNew(applicationRounds)}`);
  await tx.db.execute(sql`update ${applications} set ${set} from ${given}
    where ${applications.tenantId} = ${tx.tenantId} and ${applications.id} = given."applicationId"
      and ${applications.roundId} = ${roundId} and ${isNew(applications)}`);
}

/** The results in a round that the application entered, or returned to. */
export async function readingsIn(
  tx: Tx,
  applicationId: Id<'Application'>,
  roundId: Id<'FunnelRound'> | null,
): Promise<ReadingSummary> {
  if (roundId === null) return noReadings;
  const { readersAssigned, readersDone, rawScore, adjustedScore, tally } = applicationRounds;
  const [found] = await tx.db
    .select({ readersAssigned, readersDone, rawScore, adjustedScore, tally })
    .from(applicationRounds)
    .where(and(eq(applicationRounds.applicationId, applicationId), eq(applicationRounds.roundId, roundId)));
  return found ?? noReadings;
}
