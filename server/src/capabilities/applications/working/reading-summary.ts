import type { ReadingSummary } from '@seedbed/domain/applications/working/reading-summary.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import { applicationRounds, applications, funnelRounds } from '#capabilities/applications/table.ts';
import type { Tx } from '#platform/tx.ts';

/**
 * Stores the results of all applications of a round, for lists, boards and exports, by two statements. Unchanged rows are
 * not written. The version of the application stays: a decision is not stale because another reader has finished.
 */
export async function setEvaluationSummaries(
  tx: Tx,
  roundId: Id<'FunnelRound'>,
  summaries: readonly (ReadingSummary & { applicationId: Id<'Application'> })[],
): Promise<void> {
  if (summaries.length === 0) return;
  const { readersAssigned, readersDone, rawScore, adjustedScore, spread, tally } = applicationRounds;
  await tx.db.execute(sql`update ${applicationRounds} set readers_assigned = given."readersAssigned",
      readers_done = given."readersDone", raw_score = given."rawScore", adjusted_score = given."adjustedScore",
      spread = given.spread, tally = given.tally
    from jsonb_to_recordset(${JSON.stringify(summaries)}::jsonb) as given ("applicationId" uuid, "readersAssigned" int,
      "readersDone" int, "rawScore" float8, "adjustedScore" float8, spread float8, tally jsonb)
    where ${applicationRounds.tenantId} = ${tx.tenantId} and ${applicationRounds.applicationId} = given."applicationId"
      and ${applicationRounds.roundId} = ${roundId}
      and (${readersAssigned}, ${readersDone}, ${rawScore}, ${adjustedScore}, ${spread}, ${tally}) is distinct from
        (given."readersAssigned", given."readersDone", given."rawScore", given."adjustedScore", given.spread, given.tally)`);
  await showNewestReadings(
    tx,
    summaries.map(({ applicationId }) => applicationId),
  );
}

/**
 * Copies the results of the newest round that is read to the application, so that lists sort by them: in a round that
 * only decides, those of the round before. An evaluation begins without results.
 */
export async function showNewestReadings(tx: Tx, ids: readonly Id<'Application'>[]): Promise<void> {
  const { readersAssigned, readersDone, rawScore, adjustedScore, spread, tally } = applications;
  await tx.db.execute(sql`update ${applications} set readers_assigned = coalesce(newest.readers_assigned, 0),
      readers_done = coalesce(newest.readers_done, 0), raw_score = newest.raw_score,
      adjusted_score = newest.adjusted_score, spread = newest.spread, tally = newest.tally
    from unnest(${sql.param(ids)}::uuid[]) as given (id) left join lateral (
      select entered.* from ${applicationRounds} entered
      join ${funnelRounds} on ${funnelRounds.tenantId} = entered.tenant_id and ${funnelRounds.id} = entered.round_id
      where entered.tenant_id = ${tx.tenantId} and entered.application_id = given.id
        and (${funnelRounds.type} = 'evaluation' or entered.readers_assigned > 0)
      order by entered.id desc limit 1) newest on true
    where ${applications.tenantId} = ${tx.tenantId} and ${applications.id} = given.id
      and (${readersAssigned}, ${readersDone}, ${rawScore}, ${adjustedScore}, ${spread}, ${tally}) is distinct from
        (coalesce(newest.readers_assigned, 0), coalesce(newest.readers_done, 0), newest.raw_score,
          newest.adjusted_score, newest.spread, newest.tally)`);
}
