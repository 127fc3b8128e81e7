import { expect, test } from 'vitest';
import { anActor } from '#testing/an-actor.ts';
import { canDeleteComment, canEditComment } from './policy.ts';

test('lets authors edit and delete while they write there, and admins delete what they read', () => {
  const author = anActor('Cofounder');
  const comment = { createdById: author.userId };
  const rights = (actor: typeof author, reads: boolean, writes: boolean) => [
    canEditComment(actor, { reads, writes }, comment),
    canDeleteComment(actor, { reads, writes }, comment),
  ];
  expect(rights(author, true, true)).toEqual([true, true]);
  expect(rights(author, true, false)).toEqual([false, false]);
  expect(rights(anActor('Cofounder'), true, true)).toEqual([false, false]);
  expect(rights(anActor('Staff'), true, true)).toEqual([false, false]);
  expect(rights(anActor('Admin'), true, false)).toEqual([false, true]);
  expect(rights(anActor('Admin'), false, false)).toEqual([false, false]);
  expect(canEditComment(author, { reads: true, writes: true }, { createdById: null })).toBe(false);
});
