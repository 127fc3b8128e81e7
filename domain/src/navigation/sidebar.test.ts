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
  'activity applications availability coaching community courses emails evaluations events feedback fields forms integrations matching metrics milestones resources transfers';
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

test('shows an Admin every entry, in this order', () => {
  expect(text(sidebarFor(visitor(anActor('Admin'))))).toBe(`Calendar
Tasks
  User's Tasks
  Startup Tasks
Resources
Profile
Startups Portfolio
Startups Management
Applications
  Applications Overview
  My Evaluations
  Applications Dashboard
  Funnels Management
Community
Courses
  All Courses
  My Courses
  Courses Management
Events
  Events Feed
  My Events
  Event Planning
  Unpublished Events
Coaching Preferences
Management
  Articles Management
  Forms Management
  Emails Management
  Feedback Requests
  Mentors Management
  Users Management
  User Program Assignation
  Startup Assignation
  Evaluation Params
Set-up
  Programs
  Metrics & Collection
  Milestones Templates
  Custom Fields
    User Profile Fields
    Startup Profile Fields
  Taxonomy
  Organisation settings
  Custom Domain
  Email Outbox
  Activity Feed
Account
  User Preferences
  User Security
  User Integrations
  User Export
  User Account Delete
`);
});

const accountLines = [
  'Account',
  'User Preferences',
  'User Security',
  'User Integrations',
  'User Export',
  'User Account Delete',
];

test.each<[string, Actor, string[]]>([
  ['applicant', anActor('Applicant'), ['Calendar', 'Resources', 'Profile', 'My Applications']],
  [
    'founder',
    anActor('Cofounder', { ownStartupIds: [newId()] }),
    [
      'My Startup',
      'Calendar',
      'Tasks',
      'Resources',
      'Profile',
      'Community',
      'Courses',
      'All Courses',
      'My Courses',
      'Events',
      'Events Feed',
      'My Events',
    ],
  ],
  [
    'founder without startup',
    anActor('Cofounder'),
    [
      'Calendar',
      'Tasks',
      'Resources',
      'Profile',
      'Community',
      'Courses',
      'All Courses',
      'My Courses',
      'Events',
      'Events Feed',
      'My Events',
    ],
  ],
  [
    'community member who sees nobody',
    anActor('CommunityMember', { peopleVisibility: 'NONE' }),
    [
      'Calendar',
      'Tasks',
      'Resources',
      'Profile',
      'Courses',
      'All Courses',
      'My Courses',
      'Events',
      'Events Feed',
      'My Events',
    ],
  ],
  [
    'mentor',
    anActor('Mentor'),
    [
      'Calendar',
      'Tasks',
      'Resources',
      'Profile',
      'Startups Portfolio',
      'Applications',
      'Applications Overview',
      'My Evaluations',
      'Community',
      'Courses',
      'All Courses',
      'My Courses',
      'Events',
      'Events Feed',
      'My Events',
      'Availability',
      'Coaching Preferences',
    ],
  ],
  [
    'evaluator',
    anActor('Evaluator'),
    [
      'Calendar',
      'Tasks',
      'Resources',
      'Profile',
      'Applications',
      'Applications Overview',
      'My Evaluations',
      'Courses',
      'All Courses',
      'My Courses',
      'Events',
      'Events Feed',
      'My Events',
    ],
  ],
])('%s', (_, actor, names) => expect(lines(sidebarFor(visitor(actor)))).toEqual([...names, ...accountLines]));

test('shows Set-up to the admin group, Management to the incubator group', () => {
  const headings = (type: Actor['roleType']) => sidebarFor(visitor(anActor(type))).map((entry) => entry.name);
  const having = (name: string) => roleTypes.filter((type) => headings(type).includes(name));
  expect(having('Set-up')).toEqual(['Admin', 'AdminCoach']);
  expect(having('Management')).toEqual(['Admin', 'AdminCoach', 'Coach', 'Staff', 'SubAdmin']);
  expect(having('Availability')).toEqual(['AdminCoach', 'Coach', 'Expert', 'Mentor']);
  expect(having('My Applications')).toEqual(['Applicant']);
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
    expect(find({ features: withheld('course') }, 'Courses')?.locked).toBe(true);
    expect(find({ features: without('course') }, 'Courses')).toBeUndefined();
    expect(find({ features: withheld('applicationsDashboard') }, 'Applications')?.locked).toBe(false);
    expect(find({ features: featureState('Starter', [...featureNames]) }, 'User Profile Fields')?.locked).toBe(true);
  });

  test('leaves out entries and headings of missing capabilities', () => {
    const now = new Set(capabilities.map((capability) => capability.name));
    expect(
      lines(sidebarFor(visitor(anActor('Cofounder', { ownStartupIds: [newId()] }), { capabilitiesPresent: now }))),
    ).toEqual([
      'My Startup',
      'Tasks',
      'Profile',
      'Account',
      'User Preferences',
      'User Security',
      'User Integrations',
      'User Export',
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
  expect(new Set(entries.map((entry) => entry.name)).size).toBe(50);
  expect(new Set(entries.map((entry) => entrySlug(entry.name))).size).toBe(50);
  expect(entryOf('Forms Management')).toEqual({
    name: 'Forms Management',
    shortName: 'Forms',
    path: '/forms/management',
  });
  expect(entryOf('Management')).toBeNull();
  expect(entrySlug("User's Tasks")).toBe('users-tasks');
  expect(entrySlug('Metrics & Collection')).toBe('metrics-collection');
});
