import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, FeatureLocked } from '@seedbed/domain/kernel/user-error.ts';
import { videoChosen } from '@seedbed/domain/linked-calendars/activity-types.ts';
import { AccountMissing } from '@seedbed/domain/linked-calendars/errors.ts';
import { checkVideo } from '@seedbed/domain/linked-calendars/input.ts';
import { hostsMeetings } from '@seedbed/domain/linked-calendars/policy.ts';
import {
  isMade,
  type MadeSolution,
  needsAddress,
  type VideoSolution,
} from '@seedbed/domain/linked-calendars/providers.ts';
import { eq, sql } from 'drizzle-orm';
import { planHas } from '#capabilities/incubators/public.ts';
import { saveUserFields } from '#capabilities/linked-calendars/accounts/user-fields.ts';
import { videoSettings } from '#capabilities/linked-calendars/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { accountFor, isSolutionOffered } from './offers.ts';

export interface VideoChoice {
  solution: VideoSolution;
  url: string | null;
}

export async function findVideoChoice(tx: Tx, userId: Actor['userId']): Promise<VideoChoice> {
  const [row] = await tx.db.select().from(videoSettings).where(eq(videoSettings.userId, userId));
  return { solution: row?.solution ?? 'NONE', url: row?.url ?? null };
}

/** A service needs the person's own account there. */
export async function setVideoChoice(actor: Actor, input: object): Promise<VideoChoice> {
  const { solution, url: given } = checkVideo(input);
  assertAllowed(hostsMeetings(actor));
  return writeTx(actor, async (tx) => {
    if (isMade(solution)) await assertMayChoose(tx, actor, solution);
    const before = await findVideoChoice(tx, actor.userId);
    const after = { solution, url: needsAddress(solution) ? given : null };
    await tx.db
      .insert(videoSettings)
      .values({ tenantId: tx.tenantId, id: newId<'VideoSettings'>(), userId: actor.userId, ...after })
      .onConflictDoUpdate({
        target: [videoSettings.tenantId, videoSettings.userId],
        set: { ...after, updatedAt: sql`excluded.updated_at`, version: sql`${videoSettings.version} + 1` },
      });
    await saveUserFields(tx, actor.userId);
    await logActivity(tx, actor, videoChosen(actor.userId, changesBetween(before, after, ['solution']) ?? {}));
    return after;
  });
}

async function assertMayChoose(tx: Tx, actor: Actor, solution: MadeSolution): Promise<void> {
  assertAllowed(await planHas(tx, 'videoConferencing'), () => new FeatureLocked('videoConferencing'));
  const flag = { ZOOM: 'zoomIntegration', TEAMS: 'teamsIntegration', MEET: 'videoConferencing' }[solution];
  assertAllowed(await isSolutionOffered(tx, solution), () => new FeatureLocked(flag));
  assertAllowed((await accountFor(tx, actor.userId, solution)) !== null, () => new AccountMissing());
}
