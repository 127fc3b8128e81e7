import { FeatureLocked } from '@seedbed/domain/kernel/user-error.ts';
import { hasFeatureIn } from '#capabilities/incubators/public.ts';
import type { Tx } from '#platform/tx.ts';

export const isOn = (tx: Tx): Promise<boolean> => hasFeatureIn(tx, 'course');

/** The plan of the organization includes courses. */
export async function assertOn(tx: Tx): Promise<void> {
  if (!(await isOn(tx))) throw new FeatureLocked('course');
}
