import type { Choice } from '#platform/forms/picker/choices.ts';
import type { Task } from './task.ts';

export interface Assignee {
  type: string;
  value: string;
  label: string;
  /** Empty without a picture: the draft compares types. */
  picture: string;
}

/** One key for kind and id, as the picker needs it. */
const keyOf = ({ type, value }: Pick<Assignee, 'type' | 'value'>): string => `${type}:${value}`;

/** The picker shows a person with a round picture, a startup with a square one. */
export const choiceOf = (assignee: Omit<Assignee, 'picture'> & { picture: string | null }): Choice => ({
  value: keyOf(assignee),
  label: assignee.label,
  face: { picture: assignee.picture || null, shape: assignee.type === 'user' ? 'rounded' : 'square' },
});

export function assigneeOf({ value: key, label, face }: Choice): Assignee {
  const colon = key.indexOf(':');
  return { type: key.slice(0, colon), value: key.slice(colon + 1), label, picture: face?.picture ?? '' };
}

export const assigneesOf = (task: Task): Assignee[] =>
  task.assignees.map(({ user }) => ({
    type: 'user',
    value: user._id,
    label: user.fullName,
    picture: user.avatar ?? '',
  }));
