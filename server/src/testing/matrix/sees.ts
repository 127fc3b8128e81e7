import { all, type Pool, type SceneKind } from './matrix-row.ts';

const opens = { near: 'A AC S C SA M X F', far: 'A AC S C' };

/** Visibility of records, as in permissions.md ("Who sees whom"). Other people get the answer for an unknown id. */
export const sees: Record<SceneKind, Partial<Record<Pool, string>>> = {
  startup: opens,
  program: { near: all },
  task: { made: all, given: all, ...opens },
  post: { made: opens.near, ...opens, nearPrivate: 'A AC S C SA M X', farPrivate: 'A AC S' },
  /** As the task that it belongs to. */
  file: { made: all, given: all, ...opens },
  mail: { near: 'A AC' },
  person: { self: all, near: 'A AC S C SA M X F CM', far: 'A AC S C SA F CM' },
};
