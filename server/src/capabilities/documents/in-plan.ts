import { FeatureLocked } from '@seedbed/domain/kernel/user-error.ts';
import { planHas } from '#capabilities/incubators/public.ts';
import type { Tx } from '#platform/tx.ts';

/** The plan of the organization includes documents of startups. */
export async function assertDocumentsInPlan(tx: Tx): Promise<void> {
  if (!(await planHas(tx, 'startupDocuments'))) throw new FeatureLocked('startupDocuments');
}

export const hasAssets = (tx: Tx): Promise<boolean> => planHas(tx, 'dataAssets');

export async function assertAssetsInPlan(tx: Tx): Promise<void> {
  if (!(await hasAssets(tx))) throw new FeatureLocked('dataAssets');
}
