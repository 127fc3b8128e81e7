import { hasFeature } from '@seedbed/domain/incubators/features.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, FeatureLocked } from '@seedbed/domain/kernel/user-error.ts';
import { featuresOf, findIncubator } from '#capabilities/incubators/public.ts';

/** Subscriptions and actions of automation tools. Throws `FeatureLocked`. */
export async function assertAutomated(tenantId: Id<'Incubator'>): Promise<void> {
  const features = featuresOf(await findIncubator(tenantId));
  assertAllowed(hasFeature(features, 'zapierIntegration'), () => new FeatureLocked('zapierIntegration'));
}
