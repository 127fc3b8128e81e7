import { FeatureLocked } from '@seedbed/domain/kernel/user-error.ts';
import { hasFeatureIn } from '#capabilities/incubators/public.ts';
import type { Tx } from '#platform/tx.ts';

export const collectsIn = (tx: Tx): Promise<boolean> => hasFeatureIn(tx, 'dataCollection');

export function assertCollects(isOn: boolean): void {
  if (!isOn) throw new FeatureLocked('dataCollection');
}

export const assertCollectsIn = async (tx: Tx): Promise<void> => assertCollects(await collectsIn(tx));
