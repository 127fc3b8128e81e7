import { describe, expect, test } from 'vitest';
import { capabilities } from '#capabilities.ts';
import { type FeatureState, featureNames, featureState } from '#incubators/features.ts';
import { type Actor, roleTypes } from '#kernel/actor.ts';
import { newId } from '#kernel/ids.ts';
import { anActor } from '#testing/an-actor.ts';
import { entries, entryOf, entrySlug } from './entries.ts';
import type { Visitor } from './rule.ts';
import { type SidebarEntry, sidebarFor } from './sidebar.ts';

const later =
  'activity applications batches coaching community courses emails evaluations events feedback fields forms integrations matching metrics milestones resources transfers';
const everything = new Set([...capabilities.map((capability) => capability.name), ...later.split(' ')]);
const allFeatures = featureState('Scale', [...featureNames]);

const visitor = (actor: Actor, facts: Partial<Visitor> = {}): Visitor => ({
  actor,
  features: allFeatures,
  capabilitiesPresent: everything,
  allowUserSelfDelete: true,
  ...facts,
});

/** Indented by level; `!` marks a locked entry. */
const text = (menu: SidebarEntry[], level = ''): string =>
  menu.map((entry) => `${level}${entry.name}${entry.locked ? '!' : ''}\n${text(entry.subMenu, `${level}  `)}`).join('');
const lines = (menu: SidebarEntry[]) => text(menu).trim().split(/\n\s*/);

test('shows an Admin every entry in eight groups, in the order of work', () => {
  expect(text(sidebarFor(visitor(anActor('Admin'))))).toBe(`Startups
  Startups Portfolio
  Startups Management
  Programs
  Startup Assignation
  Metrics & Collection
  Milestones Templates
  Data Assets
  Mentors Management
Applications
  Applications Overview
  My Evaluations
  Applications Dashboard
  Funnels Management
  Evaluation Params
Events
  Events Feed
  My Events
  Event Planning
  Unpublished Events
Learning
  All Courses
  My Courses
  Courses Management
  Resources
  Articles Management
Community
Chat
Tasks & Calendar
  Tasks
  User's Tasks
  Startup Tasks
  Calendar
  Coaching Sessions
  Coaching Hours
Management
  Users Management
  User Program Assignation
  Forms Management
  Emails Management
  Feedback Requests
  Custom Fields
    User Profile Fields
    Startup Profile Fields
  Chat Rules
  Taxonomy
  Jobs
  Activity Feed
  Organisation settings
Account
  Profile
  User Preferences
  User Security
  User Integrations
  Coaching Preferences
  User Export
  Trash
  User Account Delete
`);
});

/** The first level, with what a group of one holds. */
test.each<[string, Actor, string[]]>([
  ['applicant', anActor('Applicant'), ['My Applications', 'Resources', 'Chat', 'Calendar']],
  [
    'founder',
    anActor('Cofounder', { ownStartupIds: [newId()] }),
    ['My Startup', 'Events', 'Learning', 'Community', 'Chat', 'Tasks & Calendar'],
  ],
  ['founder without startup', anActor('Cofounder'), ['Events', 'Learning', 'Community', 'Chat', 'Tasks & Calendar']],
  [
    'community member who sees nobody',
    anActor('CommunityMember', { peopleVisibility: 'NONE' }),
    ['Events', 'Learning', 'Chat', 'Tasks & Calendar'],
  ],
  [
    'mentor',
    anActor('Mentor'),
    ['Startups Portfolio', 'Applications', 'Events', 'Learning', 'Community', 'Chat', 'Tasks & Calendar'],
  ],
  ['evaluator', anActor('Evaluator'), ['My Evaluations', 'Events', 'Learning', 'Chat', 'Tasks & Calendar']],
])('shows few places to: %s', (_, actor, names) =>
  expect(sidebarFor(visitor(actor)).map(({ name }) => name)).toEqual([...names, 'Account']),
);

test('leads evaluators to the list of all applications only if they may see them all', () => {
  const scopes = { ...anActor('Evaluator').scopes, 'APPLICATIONS:VIEW_ALL': 'ALL' } as const;
  expect(lines(sidebarFor(visitor(anActor('Evaluator'))))).not.toContain('Applications Overview');
  expect(lines(sidebarFor(visitor(anActor('Evaluator', { scopes }))))).toContain('Applications Overview');
});

test('shows every group to the roles that work in it', () => {
  const all = (type: Actor['roleType']) => lines(sidebarFor(visitor(anActor(type))));
  const people = roleTypes.filter((type) => type !== 'System');
  const having = (name: string) => people.filter((type) => all(type).includes(name));
  expect(having('Organisation settings')).toEqual(['Admin', 'AdminCoach']);
  expect(having('Management')).toEqual(['Admin', 'AdminCoach', 'Coach', 'Staff', 'SubAdmin']);
  expect(having('Programs')).toEqual(['Admin', 'AdminCoach', 'Coach', 'Staff', 'SubAdmin']);
  expect(having('Metrics & Collection')).toContain('Staff');
  expect(having('Availability')).toEqual(['AdminCoach', 'Coach', 'Expert', 'Mentor']);
  expect(having('My Applications')).toEqual(['Applicant']);
  expect(having('Trash')).toEqual(people);
});

describe('missing features', () => {
  const find = (facts: Partial<Visitor>, name: string): SidebarEntry | undefined => {
    const flat = (menu: SidebarEntry[]): SidebarEntry[] => menu.flatMap((entry) => [entry, ...flat(entry.subMenu)]);
    return flat(sidebarFor(visitor(anActor('Admin'), facts))).find((entry) => entry.name === name);
  };
  const without = (name: string): FeatureState[] =>
    featureState(
      'Scale',
      featureNames.filter((f) => f !== name),
    );
  const withheld = (name: string): FeatureState[] => featureState('Scale', [...featureNames], [name]);

  test('locks a feature outside the plan, and removes one that is switched off', () => {
    expect(find({ features: withheld('course') }, 'My Courses')?.locked).toBe(true);
    expect(find({ features: withheld('course') }, 'Learning')?.locked).toBe(false);
    expect(find({ features: without('course') }, 'My Courses')).toBeUndefined();
    expect(find({ features: withheld('applicationsDashboard') }, 'Applications')?.locked).toBe(false);
    expect(find({ features: featureState('Starter', [...featureNames]) }, 'User Profile Fields')?.locked).toBe(true);
  });

  test('leaves out entries and headings of missing capabilities', () => {
    const now = new Set(capabilities.map((capability) => capability.name));
    expect(
      lines(sidebarFor(visitor(anActor('Cofounder', { ownStartupIds: [newId()] }), { capabilitiesPresent: now }))),
    ).toEqual([
      'My Startup',
      'Events',
      'Events Feed',
      'My Events',
      'Learning',
      'All Courses',
      'My Courses',
      'Resources',
      'Community',
      'Chat',
      'Tasks & Calendar',
      'Tasks',
      'Calendar',
      'Coaching Sessions',
      'Account',
      'Profile',
      'User Preferences',
      'User Security',
      'User Integrations',
      'User Export',
      'Trash',
      'User Account Delete',
    ]);
    expect(sidebarFor(visitor(anActor('Admin'), { capabilitiesPresent: new Set() }))).toEqual([]);
  });

  test('offers account deletion if the tenant allows it', () => {
    expect(find({ allowUserSelfDelete: false }, 'User Account Delete')).toBeUndefined();
  });

  test('removes the entry with its permission', () => {
    const actor = anActor('Admin', { scopes: {} });
    expect(lines(sidebarFor(visitor(actor)))).not.toContain('Articles Management');
  });
});

test('gives every entry a unique name and slug', () => {
  expect(new Set(entries.map((entry) => entry.name)).size).toBe(58);
  expect(new Set(entries.map((entry) => entrySlug(entry.name))).size).toBe(58);
  expect(entryOf('Forms Management')).toEqual({
    name: 'Forms Management',
    shortName: 'Forms',
    path: '/forms/management',
  });
  expect(entryOf('Management')).toBeNull();
  expect(entrySlug("User's Tasks")).toBe('users-tasks');
  expect(entrySlug('Metrics & Collection')).toBe('metrics-collection');
});
