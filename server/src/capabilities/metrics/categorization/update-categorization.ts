import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { today } from '@seedbed/domain/kernel/dates.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Conflict } from '@seedbed/domain/kernel/user-error.ts';
import { categorizationEvent } from '@seedbed/domain/metrics/activity-types.ts';
import { categorizationKeys, checkCategorization } from '@seedbed/domain/metrics/categorization/categorization.ts';
import { canEnterMetrics } from '@seedbed/domain/metrics/policy.ts';
import { eq, sql } from 'drizzle-orm';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { assertCollectsIn } from '#capabilities/metrics/collection/collects.ts';
import { startupCategorizations } from '#capabilities/metrics/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { putRecordPosts } from '#capabilities/timeline/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { writeTx } from '#platform/tx.ts';
import { answersOf, type Categorization, findCategorization } from './find-categorization.ts';

/**
 * Answers the questionnaire, or delays the reporting to the next month. Unchanged answers write nothing. A newer
 * version than `version` is a conflict.
 */
export const updateStartupCategorization = (
  actor: Actor,
  categorizationId: string,
  input: object,
  version?: number | null,
): Promise<Categorization> =>
  writeTx(actor, async (tx) => {
    await assertCollectsIn(tx);
    const before = await findCategorization(tx, actor, categorizationId, { lock: true });
    assertAllowed(canEnterMetrics(actor, before.startupId));
    const answers = checkCategorization(input);
    const named = { id: before.id, startupId: before.startupId, startupName: before.startup.name };
    const by = { answeredAt: sql`now()`, answeredById: actor.userId, updatedAt: sql`now()` };
    const here = eq(startupCategorizations.id, before.id);
    const day = today((await findIncubatorIn(tx)).timezone);
    const isRepeated = answers
      ? before.status === 'complete' && !changesBetween(answersOf(before), answers, [...categorizationKeys])
      : before.status === 'delayed' && Temporal.PlainDate.compare(before.askedOn, day) > 0;
    if (isRepeated) return before;
    if (version != null && version !== before.version) throw new Conflict({ version: before.version });
    const post = { startupId: before.startupId, recordId: before.id as Id<never>, createdById: actor.userId };
    if (!answers) {
      // Asked again with the next month.
      const askedOn = day.with({ day: 1 }).add({ months: 1 });
      if (before.status === 'complete') return before;
      await tx.db
        .update(startupCategorizations)
        .set({ ...by, status: 'delayed', askedOn, version: sql`${startupCategorizations.version} + 1` })
        .where(here);
      await putRecordPosts(tx, [{ ...post, eventType: 'DATA_CATEGORIZATION_SKIP' }], { isAlwaysNew: true });
      await logActivity(tx, actor, categorizationEvent('metrics.categorization-delayed', named));
      return findCategorization(tx, actor, before.id);
    }
    const changes = changesBetween(answersOf(before), answers, [...categorizationKeys]);
    // Late answers lose no month: the reporting begins when it was first asked for, or with the delay. Answers given
    // again ask for nothing older.
    const isLate = before.status !== 'complete' && Temporal.PlainDate.compare(before.askedOn, day) < 0;
    const askedOn = isLate ? before.askedOn : day;
    await tx.db
      .update(startupCategorizations)
      .set({ ...by, ...answers, status: 'complete', askedOn, version: sql`${startupCategorizations.version} + 1` })
      .where(here);
    await tx.db.update(startups).set({ initialCategorizationComplete: true }).where(eq(startups.id, before.startupId));
    await putRecordPosts(tx, [{ ...post, eventType: 'DATA_CATEGORIZATION_UPDATE' }], { isAlwaysNew: true });
    await logActivity(tx, actor, categorizationEvent('metrics.categorized', named, changes));
    return findCategorization(tx, actor, before.id);
  });
