import { expect, test } from 'vitest';
import { anActor } from '#testing/an-actor.ts';
import { canEditExamples, canSeeExamples } from './policy.ts';

test.each([
  ['Admin', true, true],
  ['Staff', true, true],
  ['Coach', true, false],
  ['SubAdmin', false, false],
  ['Cofounder', false, false],
] as const)('lets %s see: %s, edit: %s', (roleType, sees, edits) => {
  const actor = anActor(roleType);
  expect({ sees: canSeeExamples(actor), edits: canEditExamples(actor) }).toEqual({ sees, edits });
});
