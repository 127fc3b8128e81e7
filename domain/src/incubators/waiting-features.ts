import type { FeatureName, PlanLimitedFeature } from './features.ts';

/** Flags without an effect yet, by the missing capability or rule. A test compares the list with the code. */
export const waitingFeatures: Readonly<Record<string, readonly FeatureName[]>> = {};

export const waitsFor = (name: FeatureName): string | null =>
  Object.keys(waitingFeatures).find((capability) => waitingFeatures[capability]?.includes(name)) ?? null;

/** Kinds that a plan may leave out, by the capability that does not exist yet. */
export const waitingLimitedFeatures: Readonly<Record<string, readonly PlanLimitedFeature[]>> = {};
