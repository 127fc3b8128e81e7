import { describe, expect, test } from 'vitest';
import { featureNames, featureState } from '#incubators/features.ts';
import { type Actor, type RoleType, roleTypes } from '#kernel/actor.ts';
import { newId } from '#kernel/ids.ts';
import { anActor } from '#testing/an-actor.ts';
import { bottomNavigationFor } from './bottom-navigation.ts';
import { createMenuFor, creationsFor, showsTaskButton } from './create-menu.ts';
import { homeFor } from './home.ts';
import type { Visitor } from './rule.ts';
import { sidebarFor } from './sidebar.ts';
import { contextTabFor, hidesTopBar, tabsFor } from './tabs.ts';

const all =
  'accounts applications calendar community courses evaluations events forms invitations navigation programs resources startups tasks';
const visitor = (actor: Actor, facts: Partial<Visitor> = {}): Visitor => ({
  actor,
  features: featureState('Scale', [...featureNames]),
  capabilitiesPresent: new Set(all.split(' ')),
  ...facts,
});
const founder = anActor('Cofounder', { ownStartupIds: [newId()] });

describe('tabs', () => {
  test.each<[string, Actor, string[]]>([
    [
      'staff',
      anActor('Staff'),
      ['/', '/applications/overview', '/startups', '/community', '/courses', '/resources', '/events'],
    ],
    ['founder', founder, ['/', '/startup/file', '/community', '/courses', '/resources', '/events']],
    ['founder without startup', anActor('Cofounder'), ['/', '/community', '/courses', '/resources', '/events']],
    ['applicant', anActor('Applicant'), ['/', '/applications', '/resources']],
    ['evaluator', anActor('Evaluator'), ['/', '/applications/evaluations', '/courses', '/resources', '/events']],
  ])('%s', (_, actor, paths) => expect(tabsFor(visitor(actor)).map((tab) => tab.path)).toEqual(paths));

  test('leave out the portfolio without a right to see startups; founders keep their own file', () => {
    const none = { startupVisibility: 'NONE' } as const;
    const own = anActor('Cofounder', { ...none, ownStartupIds: [newId()] });
    const named = (actor: Actor) => tabsFor(visitor(actor)).find(({ name }) => name === 'startups')?.path;
    expect([anActor('Staff', none), anActor('Mentor', none), own].map(named)).toEqual([
      undefined,
      undefined,
      '/startup/file',
    ]);
    const entries = JSON.stringify(sidebarFor(visitor(anActor('Staff', none))));
    expect(entries).not.toContain('Startups Portfolio');
    expect(entries).not.toContain('Startups Management');
    expect(bottomNavigationFor(visitor(anActor('Mentor', none))).map(({ name }) => name)).not.toContain('portfolio');
  });

  test('locks courses outside the plan, and removes them when switched off', () => {
    const courses = (features: Visitor['features']) =>
      tabsFor(visitor(founder, { features })).find((tab) => tab.name === 'courses');
    expect(courses(featureState('Scale', ['course'], ['course']))?.locked).toBe(true);
    expect(courses(featureState('Scale', ['course']))?.locked).toBe(false);
    expect(courses(featureState('Scale', []))).toBeUndefined();
  });

  test.each([
    ['/calendar', 'calendar'],
    ['/account/settings/security', 'settings'],
    ['/account/exports', 'account'],
    ['/tasks/users', 'tasks'],
    ['/admin/configuration', 'admin'],
    ['/availability/weekly', 'availability'],
    ['/articles/management', 'articles'],
    ['/feedback/management', 'feedback'],
    ['/emails/management', 'emails'],
    ['/forms/management', 'forms'],
    ['/coaching/session/1', 'coaching'],
    ['/taxonomy/tags/user', 'taxonomy'],
    ['/tasksforce', null],
    ['/', null],
    ['/startups', null],
  ])('%s belongs to the section %s', (path, section) => expect(contextTabFor(path)?.name ?? null).toBe(section));

  test.each([
    ['/forms/management/1/edit', true],
    ['/courses/management/course/1/builder/lessons', true],
    ['/forms/management', false],
    ['/editors', false],
  ])('%s hides the top bar: %s', (path, hidden) => expect(hidesTopBar(path)).toBe(hidden));
});

test.each<[string, Actor, string[]]>([
  ['staff', anActor('Staff'), ['portfolio', 'events', 'applications']],
  ['SubAdmin', anActor('SubAdmin'), ['portfolio', 'events', 'applications']],
  ['mentor', anActor('Mentor'), ['portfolio', 'applications']],
  ['evaluator', anActor('Evaluator'), ['applications', 'availabilities']],
  ['founder', founder, ['events', 'community', 'startup-file']],
  ['founder without startup', anActor('Cofounder'), ['events', 'community']],
  ['community member', anActor('CommunityMember'), ['events', 'community']],
  ['community member who sees nobody', anActor('CommunityMember', { peopleVisibility: 'NONE' }), ['events']],
  ['applicant', anActor('Applicant'), ['applications', 'account']],
])('shows at the bottom of a small screen: %s', (_, actor, names) => {
  expect(bottomNavigationFor(visitor(actor)).map((entry) => entry.name)).toEqual(names);
});

test('separates the application pages of applicants and others', () => {
  const path = (type: RoleType) =>
    bottomNavigationFor(visitor(anActor(type))).find((entry) => entry.name === 'applications')?.path;
  expect(path('Applicant')).toBe('/applications-manager');
  expect(path('Staff')).toBe('/applications/overview');
});

const allNine = ['Task', 'Funnel', 'Courses', 'Program', 'Form', 'Event', 'Startup', 'Application Lead', 'User'];
test.each<[RoleType, string[]]>([
  ['Admin', allNine],
  ['Staff', allNine],
  ['SubAdmin', allNine.filter((name) => !['Program', 'User'].includes(name))],
  ['Coach', ['Task', 'Program', 'Event', 'Startup', 'Application Lead']],
  ['Mentor', ['Task']],
  ['Evaluator', []],
  ['Cofounder', []],
  ['CommunityMember', []],
  ['Applicant', []],
])('lets %s create %s', (type, names) => {
  expect(createMenuFor(visitor(anActor(type))).map((entry) => entry.name)).toEqual(names);
});

test('locks creating what the plan leaves out', () => {
  const features = featureState('Scale', ['course'], ['course']);
  const courses = createMenuFor(visitor(anActor('Admin'), { features })).find((entry) => entry.name === 'Courses');
  expect(courses?.locked).toBe(true);
});

test('shows the task button to the calendar group', () => {
  const without: RoleType[] = ['Applicant', 'Cofounder', 'CommunityMember', 'System'];
  expect(roleTypes.filter((roleType) => !showsTaskButton({ roleType }))).toEqual(without);
});

test.each<[RoleType, string]>([
  ['Admin', 'organization'],
  ['SubAdmin', 'organization'],
  ['Coach', 'organization'],
  ['Expert', 'mentor'],
  ['Evaluator', 'evaluator'],
  ['Applicant', 'applicant'],
  ['CommunityMember', 'member'],
  ['Cofounder', 'member'],
])('shows %s the home page: %s', (type, home) => expect(homeFor(anActor(type))).toBe(home));
test('shows a founder the startup as home page', () => expect(homeFor(founder)).toBe('founder'));

test('lets founders create without a menu', () => {
  const names = (actor: Actor) => creationsFor(visitor(actor)).map(({ name }) => name);
  expect(createMenuFor(visitor(founder))).toEqual([]);
  expect(names(founder)).toEqual(['Task']);
  expect(names(anActor('CommunityMember'))).toEqual([]);
});
