import type { roles } from '#capabilities/access/table.ts';
import type { users } from '#capabilities/accounts/table.ts';
import type { comments } from '#capabilities/comments/table.ts';
import type { incubators } from '#capabilities/incubators/table.ts';
import type { notificationReaders, notifications } from '#capabilities/notifications/table.ts';
import type { programPeople, programs, startupPrograms } from '#capabilities/programs/table.ts';
import type { startupAssignments, startupFounders, startups, startupTags } from '#capabilities/startups/table.ts';
import type { taskAssignees, tasks, taskTags } from '#capabilities/tasks/table.ts';
import type { tags, userTags } from '#capabilities/taxonomy/table.ts';
import type { posts } from '#capabilities/timeline/table.ts';
import type { savedViewRoles, savedViews } from '#capabilities/views/table.ts';
import type { activities } from '#platform/activity-log/table.ts';

/** All rows of one demo tenant, built before the first insert. */
export interface Rows {
  incubator: typeof incubators.$inferInsert;
  roles: (typeof roles.$inferInsert)[];
  users: (typeof users.$inferInsert)[];
  tags: (typeof tags.$inferInsert)[];
  startups: (typeof startups.$inferInsert)[];
  startupFounders: (typeof startupFounders.$inferInsert)[];
  startupAssignments: (typeof startupAssignments.$inferInsert)[];
  startupTags: (typeof startupTags.$inferInsert)[];
  userTags: (typeof userTags.$inferInsert)[];
  savedViews: (typeof savedViews.$inferInsert)[];
  savedViewRoles: (typeof savedViewRoles.$inferInsert)[];
  programs: (typeof programs.$inferInsert)[];
  startupPrograms: (typeof startupPrograms.$inferInsert)[];
  programPeople: (typeof programPeople.$inferInsert)[];
  tasks: (typeof tasks.$inferInsert)[];
  taskAssignees: (typeof taskAssignees.$inferInsert)[];
  taskTags: (typeof taskTags.$inferInsert)[];
  posts: (typeof posts.$inferInsert)[];
  comments: (typeof comments.$inferInsert)[];
  activities: (typeof activities.$inferInsert)[];
  notifications: (typeof notifications.$inferInsert)[];
  notificationReaders: (typeof notificationReaders.$inferInsert)[];
}

/** In foreign key order. */
export const order = [
  'roles',
  'users',
  'tags',
  'startups',
  'startupFounders',
  'startupAssignments',
  'startupTags',
  'userTags',
  'savedViews',
  'savedViewRoles',
  'programs',
  'startupPrograms',
  'programPeople',
  'tasks',
  'taskAssignees',
  'taskTags',
  'posts',
  'comments',
  'activities',
  'notifications',
  'notificationReaders',
] as const satisfies readonly (keyof Rows)[];

export const noRows: Omit<Rows, 'incubator' | 'roles' | 'users'> = {
  tags: [],
  startups: [],
  startupFounders: [],
  startupAssignments: [],
  startupTags: [],
  userTags: [],
  savedViews: [],
  savedViewRoles: [],
  programs: [],
  startupPrograms: [],
  programPeople: [],
  tasks: [],
  taskAssignees: [],
  taskTags: [],
  posts: [],
  comments: [],
  activities: [],
  notifications: [],
  notificationReaders: [],
};
