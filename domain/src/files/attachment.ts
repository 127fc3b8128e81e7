import { isId } from '#kernel/ids.ts';

/** Waits for the virus check, may be had, or is held back for what the check found. */
export const fileStates = ['PENDING', 'READY', 'BLOCKED'] as const;
export type FileState = (typeof fileStates)[number];

/**
 * The kinds of records that files belong to, as a reference names them. A `draft` is a person's own: the files of what
 * they still write, until these are moved to the record that comes of it.
 */
export const attachableKinds = ['task', 'post', 'startup', 'user', 'draft'] as const;
export type AttachableKind = (typeof attachableKinds)[number];

export interface Reference {
  kind: AttachableKind;
  id: string;
}

/** `task/0192…`; null for what names no record. */
export function parseReference(text: string): Reference | null {
  const [kind, id, ...more] = text.split('/');
  const known = attachableKinds.find((one) => one === kind);
  return known && id !== undefined && more.length === 0 && isId(id) ? { kind: known, id } : null;
}

export const referenceText = ({ kind, id }: Reference): string => `${kind}/${id}`;

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A size as a number of the unit in which it reads best; kilobytes and up with one decimal below ten. */
export function shownSize(bytes: number): { amount: number; unit: (typeof units)[number] } {
  let amount = bytes;
  let at = 0;
  while (amount >= 1024 && at < units.length - 1) {
    amount /= 1024;
    at += 1;
  }
  const rounded = at > 0 && amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount);
  return { amount: rounded, unit: units[at] ?? 'byte' };
}
