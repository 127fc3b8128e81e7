import { AttributeInvalid } from './errors.ts';

/** One assignment, without the differences between directories. */
export interface Assignment {
  op: 'add' | 'replace' | 'remove';
  path: string;
  value: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Directories write the names of attributes in several cases. */
function fieldOf(body: unknown, name: string): unknown {
  if (!isObject(body)) return undefined;
  return Object.entries(body).find(([key]) => key.toLowerCase() === name)?.[1];
}

/** The attributes of a whole record. */
export function assignmentsOfResource(body: unknown): Assignment[] {
  if (!isObject(body)) throw new AttributeInvalid('schemas');
  return Object.entries(body).map(([path, value]) => ({ op: 'replace', path, value }));
}

/** Entra names a path, and writes "Replace". Okta names none: the value holds the attributes. Throws `AttributeInvalid`. */
export function assignmentsOfPatch(body: unknown): Assignment[] {
  const operations = fieldOf(body, 'operations');
  if (!Array.isArray(operations)) throw new AttributeInvalid('Operations');
  return operations.flatMap((operation: unknown): Assignment[] => {
    const op = String(fieldOf(operation, 'op')).toLowerCase();
    if (op !== 'add' && op !== 'replace' && op !== 'remove') throw new AttributeInvalid('op');
    const path = fieldOf(operation, 'path');
    const value = fieldOf(operation, 'value');
    if (typeof path === 'string' && path.trim() !== '') return [{ op, path, value }];
    if (!isObject(value)) throw new AttributeInvalid('value');
    return Object.entries(value).map(([name, one]) => ({ op, path: name, value: one }));
  });
}

/** A text; null for one that is removed or empty. */
export function textOf(name: string, { op, value }: Assignment): string | null {
  if (op === 'remove' || value === null || value === '') return null;
  if (typeof value !== 'string') throw new AttributeInvalid(name);
  return value;
}

export const requiredText = (name: string, given: Assignment): string => {
  const text = textOf(name, given)?.trim();
  if (!text) throw new AttributeInvalid(name);
  return text;
};
