import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { startupStatusSet } from '@seedbed/domain/startups/activity-types.ts';
import { canSetStartupStatus } from '@seedbed/domain/startups/policy.ts';
import type { StartupStatus } from '@seedbed/domain/startups/startup.ts';
import type { StartupCard } from '#capabilities/startups/find-startups.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';
import { lockStartup, touchStartup } from './lock-startup.ts';

/** `archived` archives a startup, any other status restores it. An unchanged status writes nothing. */
export async function setStartupStatus(
  tx: Tx,
  actor: Actor,
  startupId: string,
  status: StartupStatus,
): Promise<StartupCard> {
  const startup = await lockStartup(tx, actor, startupId);
  assertAllowed(canSetStartupStatus(actor, startup, status));
  if (startup.status === status) return startup;
  await touchStartup(tx, startup, { status });
  await logActivity(tx, actor, startupStatusSet(startup, status));
  return { ...startup, status, version: startup.version + 1 };
}
