import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { matchProposed, matchRunPublished } from '@seedbed/domain/matching/activity-types.ts';
import { matchingSettings } from '#capabilities/matching/matching-settings.ts';
import { type MatchRunRow, matchRelations } from '#capabilities/matching/table.ts';
import { logActivities, logActivity } from '#platform/activity-log/log-activity.ts';
import { writeTx } from '#platform/tx.ts';
import { lockPendingRun, setRunState } from './change-run.ts';
import { pairsOfRun } from './find-runs.ts';

/** Asks each mentor. Two who are matched already stay as they are. */
export const publishMatchRun = (actor: Actor, runId: string): Promise<MatchRunRow> =>
  writeTx(actor, async (tx) => {
    const run = await lockPendingRun(tx, actor, runId);
    const pairs = (await pairsOfRun(tx, run.id)).filter(({ state }) => state !== 'excluded');
    const { answerDays } = await matchingSettings(tx);
    const answerBy = Temporal.Now.instant().add({ hours: 24 * answerDays });
    const rows = pairs.map(({ startupId, mentorId, reasons }) => ({
      ...{ tenantId: tx.tenantId, id: newId<'MatchRelation'>(), runId: run.id },
      ...{ startupId, mentorId, reasons, answerBy },
    }));
    const made = rows.length
      ? await tx.db.insert(matchRelations).values(rows).onConflictDoNothing().returning({ id: matchRelations.id })
      : [];
    const isNew = new Set(made.map(({ id }) => id));
    const names = new Map(pairs.map(({ startup }) => [startup.id, startup.name]));
    await logActivities(
      tx,
      actor,
      rows
        .filter(({ id }) => isNew.has(id))
        .map(({ id, startupId, mentorId }) =>
          matchProposed({ id, startupId, mentorId, startupName: names.get(startupId) ?? '' }),
        ),
    );
    const published = await setRunState(tx, run, 'published');
    await logActivity(tx, actor, matchRunPublished(run.id, made.length));
    return published;
  });
