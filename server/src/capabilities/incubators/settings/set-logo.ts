import { logoChanged } from '@seedbed/domain/incubators/activity-types.ts';
import type { LogoType } from '@seedbed/domain/incubators/palette.ts';
import { canManageSettings } from '@seedbed/domain/incubators/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { forgetIncubators } from '#capabilities/incubators/find-incubator.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { writeTx } from '#platform/tx.ts';
import { lockIncubator, publishIncubator, saveIncubator } from './update-settings.ts';

/** Returns the address of the logo before. Changes nothing if it is the same. */
export async function setLogo(actor: Actor, logo: LogoType, address: string | null): Promise<string | null> {
  const before = await writeTx(actor, async (tx) => {
    assertAllowed(canManageSettings(actor));
    const { [logo]: old } = await lockIncubator(tx);
    if (old === address) return null;
    await saveIncubator(tx, { [logo]: address });
    await logActivity(tx, actor, logoChanged(tx.tenantId, logo, address !== null));
    publishIncubator(tx);
    return old;
  });
  forgetIncubators();
  return before;
}
