import type { Pool, SceneKind } from './matrix-row.ts';
import { admins, all, type Roles, staff, staffAndCoaches, supporters, supportersAndFounders } from './roles.ts';

const opens = { ownStartup: supportersAndFounders, otherStartup: staffAndCoaches };

/** Visibility of records, as in permissions.md ("Who sees whom"). Other people get the answer for an unknown id. */
export const sees: Record<SceneKind, Partial<Record<Pool, Roles>>> = {
  startup: opens,
  program: { ownStartup: all },
  task: { created: all, assigned: all, ...opens },
  post: { created: opens.ownStartup, ...opens, ownStartupPrivate: supporters, otherStartupPrivate: staff },
  /** The rights of the task that it belongs to. */
  file: { created: all, assigned: all, ...opens },
  mail: { ownStartup: admins },
  person: {
    self: all,
    ownStartup: [...supportersAndFounders, 'CommunityMember'],
    otherStartup: [...staffAndCoaches, 'SubAdmin', 'Cofounder', 'CommunityMember'],
    contact: all,
  },
};
