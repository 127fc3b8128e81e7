import { all, type Kind, type Pool } from './matrix-row.ts';

const opens = { near: 'A AC S C SA M X F', far: 'A AC S C' };

/** Who sees which record at all, as permissions.md has it ("Who sees whom"). Everybody else is answered as for an id of nobody. */
export const sees: Record<Kind, Partial<Record<Pool, string>>> = {
  startup: opens,
  program: { near: all },
  task: { made: all, given: all, ...opens },
  post: { made: opens.near, ...opens, nearPrivate: 'A AC S C SA M X', farPrivate: 'A AC S' },
  /** As the task that it belongs to. */
  file: { made: all, given: all, ...opens },
  mail: { near: 'A AC' },
  person: { self: all, near: 'A AC S C SA M X F CM', far: 'A AC S C SA F CM' },
};
