import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { resourceEvent } from '@seedbed/domain/resources/activity-types.ts';
import { NothingToPublish } from '@seedbed/domain/resources/errors.ts';
import type { ResourceState } from '@seedbed/domain/resources/resource.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';
import { editableResource, writeResource } from './editable-resource.ts';

/** Takes it from the readers, or shows its published text again. Versions stay. Repeating it changes nothing. */
export async function setResourceState(tx: Tx, actor: Actor, id: string, state: ResourceState) {
  const before = await editableResource(tx, actor, id);
  if (before.state === state) return before;
  assertAllowed(state !== 'published' || before.publishedVersion !== null, () => new NothingToPublish());
  const after = await writeResource(tx, actor, before, { state });
  await logActivity(
    tx,
    actor,
    resourceEvent('resources.state-set', after, { state: { old: before.state, new: state } }),
  );
  return after;
}
