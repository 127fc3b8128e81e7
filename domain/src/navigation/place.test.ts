import { expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { currentEntry, entriesAbove } from './place.ts';

const self = { userId: newId<'User'>(), ownStartupIds: [newId<'Startup'>()] };
const [own] = self.ownStartupIds;
const staff = [
  'Home',
  'Tasks',
  "User's Tasks",
  'Profile',
  'Startups Portfolio',
  'Organisation settings',
  'Custom Domain',
  'Management',
  'Applications Overview',
  'Funnels Management',
  'User Preferences',
  'User Security',
  'User Export',
  'Custom Fields',
  'User Profile Fields',
  'Startup Profile Fields',
];
const founder = ['My Startup', 'Tasks', 'Profile', 'User Preferences'];

test.each([
  ['/', 'Home'],
  ['/home/x', 'Home'],
  ['/tasks', 'Tasks'],
  ['/tasks/019', 'Tasks'],
  ['/tasks/users', "User's Tasks"],
  ['/startup/019/file/tasks', 'Startups Portfolio'],
  ['/startups', 'Startups Portfolio'],
  ['/milestones/019', 'Startups Portfolio'],
  ['/profile', 'Profile'],
  [`/profile/${self.userId}`, 'Profile'],
  ['/profile/019/timeline', 'Home'],
  ['/account/profile', 'Profile'],
  ['/account/settings/notifications', 'User Preferences'],
  ['/account/settings/security', 'User Security'],
  ['/account/exports', 'User Export'],
  ['/account/trash', 'User Preferences'],
  ['/admin/configuration/domain', 'Custom Domain'],
  ['/admin/configuration/emails/sender', 'Organisation settings'],
  ['/applications/funnels/019/builder', 'Funnels Management'],
  ['/applications/overview', 'Applications Overview'],
  ['/applications/leads', 'Applications Overview'],
  ['/application/019/form', 'Applications Overview'],
  ['/applications/compare', 'Applications Overview'],
  ['/profiles/startup/builder', 'Startup Profile Fields'],
  ['/profiles/user/builder', 'User Profile Fields'],
  ['/tasksforce', 'Home'],
])('marks for staff at %s the entry %s', (path, name) => expect(currentEntry(staff, path, self)?.name).toBe(name));

test.each([
  ['/', 'My Startup'],
  ['/startup/file/activities', 'My Startup'],
  [`/startup/${own}/file/tasks`, 'My Startup'],
  ['/tasks/019', 'Tasks'],
])('marks for a founder at %s the entry %s', (path, name) =>
  expect(currentEntry(founder, path, self)?.name).toBe(name),
);

test('marks for an applicant their applications at both addresses', () => {
  for (const path of ['/applications', '/applications-manager', '/application/019/show'])
    expect(currentEntry(['Home', 'My Applications'], path, self)?.name).toBe('My Applications');
});

test('marks the management of users at a person, where they may open it', () =>
  expect(currentEntry([...staff, 'Users Management'], '/profile/019', self)?.name).toBe('Users Management'));

test('marks metrics at each of their tabs and at the page of one metric', () => {
  for (const page of ['requests', 'portfolio', 'definitions/019'])
    expect(currentEntry([...staff, 'Metrics & Collection'], `/startups/metrics/${page}`, self)?.name).toBe(
      'Metrics & Collection',
    );
  expect(currentEntry(staff, '/startups/metrics/portfolio', self)?.name).toBe('Startups Portfolio');
});

test('marks the list of applications at a round, without the management of funnels', () =>
  expect(currentEntry(['Home', 'Applications Overview'], '/applications/funnels/019/decisions', self)?.name).toBe(
    'Applications Overview',
  ));

test.each([
  ['/', []],
  ['/tasks', []],
  ['/tasks/users', ['Tasks']],
  ['/tasks/019', ['Tasks']],
  ['/startup/019/file/tasks', ['Startups Portfolio']],
  ['/applications/funnels/019/builder', ['Funnels Management']],
  ['/profile/019', ['Home']],
  ['/admin/configuration/domain', ['Organisation settings']],
  ['/account/settings/security', []],
])('leads up from %s to %j', (path, names) =>
  expect(entriesAbove(staff, path, self).map(({ name }) => name)).toEqual(names),
);

test('names no page above the applications of an applicant, at either address', () => {
  const above = (path: string) => entriesAbove(['Home', 'My Applications'], path, self).map(({ name }) => name);
  expect([above('/applications'), above('/applications-manager')]).toEqual([[], []]);
  expect(above('/application/019/show')).toEqual(['My Applications']);
});

test('marks nothing without entries', () => expect(currentEntry([], '/tasks', self)).toBeNull());
