import type { Task } from './task.ts';

export interface Assignee {
  type: string;
  value: string;
  label: string;
}

/** One key for kind and id, as the picker's list needs it. */
export const keyOf = ({ type, value }: Pick<Assignee, 'type' | 'value'>): string => `${type}:${value}`;

export function parseKey(key: string): { type: string; value: string } {
  const colon = key.indexOf(':');
  return { type: key.slice(0, colon), value: key.slice(colon + 1) };
}

export const assigneesOf = (task: Task): Assignee[] =>
  task.assignees.map(({ user }) => ({ type: 'user', value: user._id, label: user.fullName }));
