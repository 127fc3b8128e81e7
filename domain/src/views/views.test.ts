import { expect, test } from 'vitest';
import { Validation } from '#kernel/user-error.ts';
import { anActor } from '#testing/an-actor.ts';
import { checkNewView, checkViewChanges, idsInAddress } from './input.ts';
import { hasSharedViews, hasViews, viewKindOf } from './lists.ts';
import { canEditView, canSetDefaultViews, canShareViews, canUseViews } from './policy.ts';

test('names the specified kinds: own views are the default kind, shared ones the premium kind', () => {
  expect(viewKindOf('startups', false)).toBe('STARTUP_SEARCH_DEFAULT');
  expect(viewKindOf('managed-startups', true)).toBe('STARTUP_PREMIUM');
  expect(viewKindOf('people', true)).toBe('USERS');
  expect(viewKindOf('tasks', true)).toBeNull();
  expect(viewKindOf('constructor', true)).toBeNull();
});

test('needs the flag for own views, the plan for shared ones, and neither for lists without a kind', () => {
  const features = [{ name: 'savedViewsStartups', activated: true, enabled: false }] as const;
  expect([hasViews(features, 'startups'), hasSharedViews(features, 'startups')]).toEqual([true, false]);
  expect([hasViews([], 'startups'), hasViews([], 'tasks'), hasSharedViews([], 'tasks')]).toEqual([false, true, true]);
});

test('lets the team share, Admins set defaults, advisors use views, and others none', () => {
  const rights = (role: Parameters<typeof anActor>[0]) => {
    const actor = anActor(role);
    return [canUseViews(actor), canShareViews(actor), canSetDefaultViews(actor)];
  };
  expect(rights('Admin')).toEqual([true, true, true]);
  expect(rights('Staff')).toEqual([true, true, false]);
  expect(rights('Mentor')).toEqual([true, false, false]);
  expect(rights('Cofounder')).toEqual([false, false, false]);
});

test('lets the owner edit a view, and Admins a shared one', () => {
  const [owner, staff, admin] = [anActor('Mentor'), anActor('Staff'), anActor('Admin')];
  const may = (isShared: boolean) =>
    [owner, staff, admin].map((actor) => canEditView(actor, { ownerId: owner.userId, isShared }));
  expect(may(false)).toEqual([true, false, false]);
  expect(may(true)).toEqual([true, false, true]);
});

test.each([{ name: ' ' }, { address: 'a b' }, { list: 'No List' }, { list: 'nope' }, { address: 'x'.repeat(4_001) }])(
  'refuses %o',
  (wrong) => expect(() => checkNewView({ list: 'tasks', name: 'Mine', address: 'q=a', ...wrong })).toThrow(Validation),
);

test('keeps fields that are not given, and refuses roles that are no ids', () => {
  expect(checkViewChanges({ isLocked: true })).toEqual({ isLocked: true });
  expect(() => checkViewChanges({ roleIds: ['staff'] })).toThrow(Validation);
});

test('finds the records that filters name, also in encoded lists', () => {
  const [a, b] = ['01900000-0000-7000-8000-00000000000a', '01900000-0000-7000-8000-00000000000b'];
  expect(idsInAddress(`tag=${a}%2C${b}&owner=me&q=01900000`)).toEqual([a, b]);
});
