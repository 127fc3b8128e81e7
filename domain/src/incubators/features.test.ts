import { expect, test } from 'vitest';
import { featureNames, featureState, hasFeature, isActivated, isEnabled, isInPlan, plans } from './features.ts';

test('lists each flag of the specification once', () => {
  expect(featureNames).toHaveLength(39);
  expect(new Set(featureNames).size).toBe(39);
});

test.each([
  ['Starter', 2, ['hoursAllocation', 'customFieldsEdit', 'zoomIntegration', 'teamsIntegration']],
  ['Growth', 8, ['hoursAllocation']],
  ['Scale', null, []],
] as const)('%s: %s licensed users, without %s', (plan, licenses, locked) => {
  expect(plans[plan].employeeCountLimit).toBe(licenses);
  const missing = featureState(plan, [...featureNames]).filter((f) => !f.enabled);
  expect(missing.map((f) => f.name).sort()).toEqual([...locked].sort());
  expect(missing.every((f) => f.activated)).toBe(true);
});

test('derives limited kinds without a flag from the plan', () => {
  expect(isInPlan('Starter', 'startupDocuments')).toBe(false);
  expect(isInPlan('Growth', 'startupDocuments')).toBe(true);
  expect(isInPlan('Growth', 'customRoles')).toBe(false);
  expect(isInPlan('Scale', 'customRoles')).toBe(true);
});

test('allows a feature that is switched on and in the plan', () => {
  const features = featureState('Scale', ['course', 'zoomIntegration', 'noSuchFlag'], ['zoomIntegration']);
  expect(features).toHaveLength(39);
  expect(hasFeature(features, 'course')).toBe(true);
  expect([isActivated(features, 'zoomIntegration'), isEnabled(features, 'zoomIntegration')]).toEqual([true, false]);
  expect(hasFeature(features, 'zoomIntegration')).toBe(false);
  expect([isActivated(features, 'liveChat'), isEnabled(features, 'liveChat')]).toEqual([false, true]);
  expect(hasFeature(features, 'liveChat')).toBe(false);
  expect(hasFeature([], 'course')).toBe(false);
});
