import { expect, test } from 'vitest';
import { roleTypes } from '#kernel/actor.ts';
import { isPermissionKey, permission, permissionSlug, permissions } from './catalogue.ts';

const keys = `
  APPLICATIONS:VIEW_ALL
  APPLICATIONS:MANAGE_ALL
  APPLICATIONS:VIEW_FULL_DATA
  APPLICATIONS:DELETE
  APPLICATIONS:EXPORT
  APPLICATIONS:BULK_ACTIONS
  APPLICATIONS:FILTERS
  APPLICATIONS:QUEUE_BAR
  APPLICATIONS:DECIDE_ROUND
  APPLICATIONS:DASHBOARD
  APPLICATIONS:DRAFT_ACCESS
  ARTICLES:EDIT
  AVAILABILITY/OTHERS:EDIT
  CHAT/LIMITS:VIEW
  CHAT/ACCESS:EDIT
  COACHING_SESSIONS:DELETE
  COACHING_SESSIONS:EXPORT
  COURSE:CREATE
  COURSES:MANAGE
  EMAIL_TEMPLATES:MANAGE
  REJECTION_EMAILS:CREATE
  REJECTION_EMAILS:EDIT
  EVALUATION_PARAMS:VIEW
  EVALUATION_PARAMS:CREATE
  EVALUATION_PARAMS:EDIT_DELETE
  EVENT:CREATE
  EVENT:EDIT
  EVENT:DELETE
  FEEDBACK_REQUESTS:CREATE
  FEEDBACK_REQUESTS:VIEW
  FEEDBACK_REQUESTS:EDIT
  FEEDBACK_ANSWERS:VIEW
  FORM:CREATE
  FORM:EDIT
  FUNNEL:CREATE
  FUNNEL:EDIT
  FUNNEL:DELETE
  FUNNEL/LIST:VIEW
  INDUSTRIES:VIEW
  INDUSTRIES:CREATE
  INDUSTRIES:EDIT
  STARTUP/INDUSTRIES:VIEW
  STARTUP/INDUSTRIES:ADD_REMOVE
  MILESTONES:CREATE
  MILESTONES:EDIT
  METRICS/EDIT:VIEW
  SAVED_VIEWS:READ
  STARTUP/CONNECTIONS:EDIT
  STARTUP/NAME:EDIT
  STARTUP:DELETE
  STARTUP/FILES:VIEW
  STARTUP/TAGS:ADD_REMOVE
  STARTUP/TAGS:VIEW
  APPLICATION/TAGS:VIEW
  USER/TAGS:VIEW
  TAG_EDITOR:VIEW
  TAG_EDITOR:CREATE
  TAG_EDITOR:EDIT
  TIMELINE/PRIVATE_COMMENTS:VIEW
  TIMELINE/EMAIL_METADATA:VIEW
  USERS:EDIT
  USERS:INVITE
  USERS/ROLES:EDIT
  USERS/SOCIAL_MEDIA:VIEW
  USERS/INDUSTRIES:VIEW
  TASK/TASK:CREATE
  TASK/TASK:DELETE
`
  .trim()
  .split(/\s+/);

test('lists every key once, in the order of the design', () => {
  expect(permissions.map((p) => p.key)).toEqual(keys);
});

test('offers every default as an option, for every role type', () => {
  for (const { key, defaults, options } of permissions) {
    for (const type of roleTypes) expect(options, `${key} ${type}`).toContain(defaults[type]);
  }
});

test('allows picked records only for managing courses and editing funnels', () => {
  const picked = permissions.filter((p) => p.options.includes('SELECTED')).map((p) => p.key);
  expect(picked).toEqual(['COURSES:MANAGE', 'FUNNEL:EDIT']);
});

test.each([
  ['TASK/TASK:CREATE', 'Admin', 'ALL'],
  ['TASK/TASK:CREATE', 'AdminCoach', 'ALL'],
  ['TASK/TASK:CREATE', 'SubAdmin', 'ASSIGNED'],
  ['TASK/TASK:CREATE', 'Expert', 'ASSIGNED'],
  ['TASK/TASK:CREATE', 'Evaluator', 'NONE'],
  ['TASK/TASK:DELETE', 'Cofounder', 'ASSIGNED'],
  ['TASK/TASK:DELETE', 'CommunityMember', 'NONE'],
  ['TIMELINE/PRIVATE_COMMENTS:VIEW', 'Staff', 'ALL'],
  ['TIMELINE/PRIVATE_COMMENTS:VIEW', 'Coach', 'ASSIGNED'],
  ['TIMELINE/PRIVATE_COMMENTS:VIEW', 'Cofounder', 'NONE'],
  ['USERS/ROLES:EDIT', 'Admin', 'ALL'],
  ['USERS/ROLES:EDIT', 'Staff', 'NONE'],
  ['INDUSTRIES:VIEW', 'Applicant', 'ALL'],
  ['STARTUP/FILES:VIEW', 'Evaluator', 'NONE'],
  ['EVENT:CREATE', 'Coach', 'ALL'],
] as const)('%s of %s is %s', (key, type, scope) => {
  expect(permission(key).defaults[type]).toBe(scope);
});

test('gives integrations everything; AdminCoach equals Admin, Expert equals Mentor', () => {
  for (const { defaults } of permissions) {
    expect(defaults.System).toBe('ALL');
    expect(defaults.AdminCoach).toBe(defaults.Admin);
    expect(defaults.Expert).toBe(defaults.Mentor);
  }
});

test('knows a key by its exact spelling only', () => {
  expect(isPermissionKey('TASK/TASK:DELETE')).toBe(true);
  for (const no of ['task/task:delete', 'TASK:DELETE', '', 'constructor']) expect(isPermissionKey(no)).toBe(false);
});

test('gives every key its own slug', () => {
  expect(permissionSlug('TASK/TASK:CREATE')).toBe('task-task-create');
  expect(new Set(permissions.map((p) => permissionSlug(p.key))).size).toBe(permissions.length);
});
