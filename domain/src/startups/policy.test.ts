import { describe, expect, test } from 'vitest';
import { type Actor, type RoleType, roleTypes } from '#kernel/actor.ts';
import { newId } from '#kernel/ids.ts';
import { anActor } from '#testing/an-actor.ts';
import { foundingYears } from './input.ts';
import {
  canEditStartup,
  canListStartups,
  canManageStartups,
  canOpenStartup,
  canRenameStartup,
  canSeeFilesAbout,
  isAssignedToStartup,
  isOwnStartup,
  startupReach,
} from './policy.ts';

const acme = newId<'Startup'>();
const rival = newId<'Startup'>();

test.each<[string, Actor, boolean]>([
  ['staff', anActor('Staff'), true],
  ['a founder', anActor('Cofounder', { ownStartupIds: [acme] }), true],
  ['a founder of another startup', anActor('Cofounder', { ownStartupIds: [rival] }), false],
  [
    'a founder whose role sees no startups',
    anActor('Cofounder', { ownStartupIds: [acme], startupVisibility: 'NONE' }),
    true,
  ],
  ['a mentor', anActor('Mentor', { assignedStartupIds: [rival, acme] }), true],
  ['a mentor of another', anActor('Mentor', { assignedStartupIds: [rival] }), false],
  [
    'a mentor whose role sees no startups',
    anActor('Mentor', { assignedStartupIds: [acme], startupVisibility: 'NONE' }),
    false,
  ],
  ['a SubAdmin of another program', anActor('SubAdmin'), false],
  ['an evaluator', anActor('Evaluator', { assignedStartupIds: [acme] }), false],
  ['a community member', anActor('CommunityMember'), false],
  ['an applicant', anActor('Applicant'), false],
])('%s opens the file: %s', (_, actor, expected) => expect(canOpenStartup(actor, acme)).toBe(expected));

test('grants nothing for a record without a startup', () => {
  for (const none of [null, undefined, '']) expect(canOpenStartup(anActor('Admin'), none)).toBe(false);
});

test('gives lists and policies the same reach', () => {
  const both = { ownStartupIds: [acme], assignedStartupIds: [acme, rival] };
  expect(startupReach(anActor('Admin', both))).toBe('ALL');
  expect(startupReach(anActor('Mentor', both))).toEqual([acme, rival]);
  expect(startupReach(anActor('Applicant', both))).toEqual([acme]);
});

test('knows own and assigned startups', () => {
  const actor = anActor('Mentor', { ownStartupIds: [acme], assignedStartupIds: [rival] });
  expect([isOwnStartup(actor, acme), isOwnStartup(actor, rival), isOwnStartup(actor, null)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([acme, rival, newId(), null].map((id) => isAssignedToStartup(actor, id))).toEqual([true, true, false, false]);
});

describe('the portfolio', () => {
  const excluded: RoleType[] = ['Applicant', 'Cofounder', 'CommunityMember', 'System'];
  test.each(roleTypes)('%s', (roleType) => {
    expect(canListStartups({ roleType, startupVisibility: 'ASSIGNED' })).toBe(!excluded.includes(roleType));
    // Without startups to see, nobody has a list of them.
    expect(canListStartups({ roleType, startupVisibility: 'NONE' })).toBe(false);
    expect(canManageStartups({ roleType, startupVisibility: 'NONE' })).toBe(false);
  });
});

test('allows founding years from 1950 to this year', () => {
  const years = foundingYears(Temporal.PlainDate.from('2026-01-01'));
  expect([years[0], years.at(-1), years.length]).toEqual([2026, 1950, 77]);
});

test.each<[string, Actor, boolean, boolean]>([
  ['an admin', anActor('Admin'), true, true],
  ['staff', anActor('Staff'), true, true],
  ['an assigned coach', anActor('Coach', { assignedStartupIds: [acme] }), true, false],
  ['a coach of others', anActor('Coach', { assignedStartupIds: [rival] }), false, false],
  ['its program manager', anActor('SubAdmin', { assignedStartupIds: [acme] }), true, true],
  ['its founder', anActor('Cofounder', { ownStartupIds: [acme] }), true, true],
  ['a founder of another', anActor('Cofounder', { ownStartupIds: [rival] }), false, false],
  ['its mentor', anActor('Mentor', { assignedStartupIds: [acme] }), false, false],
  [
    'its founder without the right to rename',
    anActor('Cofounder', { ownStartupIds: [acme], scopes: { 'STARTUP/NAME:EDIT': 'NONE' } }),
    true,
    false,
  ],
])('%s may edit facts and name', (_, actor, facts, name) => {
  expect([canEditStartup(actor, acme), canRenameStartup(actor, acme)]).toEqual([facts, name]);
});

test('hides files of tasks and posts from roles that see no files of startups, except at their own', () => {
  const none = { scopes: { 'STARTUP/FILES:VIEW': 'NONE' } } as const;
  const sees = (actor: Actor) => [canSeeFilesAbout(actor, acme), canSeeFilesAbout(actor, null)];
  expect(sees(anActor('Mentor'))).toEqual([true, true]);
  expect(sees(anActor('Mentor', none))).toEqual([false, true]);
  expect(sees(anActor('Cofounder', { ...none, ownStartupIds: [acme] }))).toEqual([true, true]);
});
