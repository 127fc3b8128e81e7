import { expect, test } from 'vitest';
import { resolveScopes } from '#access/resolve-scopes.ts';
import type { Actor, RoleType } from '#kernel/actor.ts';
import { newId } from '#kernel/ids.ts';
import { Validation } from '#kernel/user-error.ts';
import { eventActOf, type NamedEvent } from './acts.ts';
import { checkItem } from './input.ts';
import { canReadDiscussion } from './policy.ts';

const coming: NamedEvent = { status: 'published', isArchived: false, isEnded: false };

test.each([
  ['published and coming', coming, false, 'attended'],
  ['not published yet', { ...coming, status: 'draft' as const }, false, 'attended'],
  ['hidden or deleted', null, false, null],
  ['canceled', { ...coming, status: 'canceled' as const }, true, null],
  ['over', { ...coming, isEnded: true }, false, null],
  ['over, and the learner was absent', { ...coming, isEnded: true }, true, 'attended'],
  ['archived', { ...coming, isArchived: true }, false, null],
] as const)('finds the act of an event that is %s', (_, event, isAbsent, act) => {
  expect(eventActOf({ eventDone: 'attended' }, { event, isAbsent })).toBe(act);
});

test('asks for the registration by default, which absence does not take away', () => {
  expect(eventActOf({}, { event: coming, isAbsent: true })).toBe('registered');
  expect(eventActOf({}, { event: { ...coming, isEnded: true }, isAbsent: true })).toBeNull();
});

test('needs an event, and drops what other kinds have', () => {
  const item = { kind: 'event', title: 'Come', content: { body: null, url: 'https://vimeo.com/1', eventId: newId() } };
  expect(Object.keys(checkItem(item).content).sort()).toEqual(['body', 'eventDone', 'eventId']);
  expect(() => checkItem({ ...item, content: { body: null } })).toThrow(Validation);
  expect(checkItem({ ...item, kind: 'discussion' }).content).toEqual({ body: null });
});

const actorOf = (roleType: RoleType, assignedStartupIds: string[] = []): Actor => ({
  ...{ tenantId: newId(), userId: newId(), roleType, scopes: resolveScopes(roleType), ownStartupIds: [] },
  ...{ startupVisibility: 'ALL', peopleVisibility: 'ALL', assignedStartupIds: assignedStartupIds as never },
});

test('lets the learners of the run read a discussion, and those who see them', () => {
  const startupId = newId<'Startup'>();
  const learner = actorOf('Cofounder');
  const learners = { userIds: new Set([learner.userId as string]), startupIds: new Set<string>([startupId]) };
  const course = { id: newId(), createdById: null, state: 'published' as const };
  const reads = (actor: Actor, state: 'draft' | 'published' | 'archived' = 'published') =>
    canReadDiscussion(actor, { ...course, state }, learners);
  expect([reads(learner), reads(learner, 'archived'), reads(learner, 'draft')]).toEqual([true, true, false]);
  expect([reads(actorOf('Admin')), reads(actorOf('Admin'), 'draft')]).toEqual([true, true]);
  expect([reads(actorOf('Coach', [startupId])), reads(actorOf('Coach', [newId()]))]).toEqual([true, false]);
  expect([reads(actorOf('Cofounder')), reads(actorOf('Mentor', [startupId]))]).toEqual([false, false]);
});
