import { AttributeInvalid } from './errors.ts';
import { attributeName } from './filter.ts';
import { type Assignment, assignmentsOfPatch, assignmentsOfResource, requiredText, textOf } from './patch.ts';

/** One step, in the order of the call. */
export type GroupStep =
  | { kind: 'name'; name: string }
  | { kind: 'externalId'; externalId: string | null }
  | { kind: Assignment['op']; members: readonly string[] };

export const stepsOfGroup = (body: unknown): GroupStep[] => assignmentsOfResource(body).flatMap(readStep);
export const stepsOfGroupPatch = (body: unknown): GroupStep[] => assignmentsOfPatch(body).flatMap(readStep);

/** The members that remain after the step. */
export function membersAfter(before: ReadonlySet<string>, step: GroupStep): ReadonlySet<string> {
  if (!('members' in step)) return before;
  const named = new Set(step.members);
  if (step.kind === 'replace') return named;
  return step.kind === 'add' ? new Set([...before, ...named]) : new Set([...before].filter((id) => !named.has(id)));
}

const oneMember = /^members\[\s*value\s+eq\s+"([^"]*)"\s*\]$/i;

function readStep(given: Assignment): GroupStep[] {
  const [, memberId] = oneMember.exec(given.path.trim()) ?? [];
  if (memberId !== undefined && given.op === 'remove') return [{ kind: 'remove', members: [memberId] }];
  const name = attributeName(given.path);
  if (name === 'displayname') return [{ kind: 'name', name: requiredText('displayName', given) }];
  if (name === 'externalid') return [{ kind: 'externalId', externalId: textOf('externalId', given) }];
  if (name !== 'members') return [];
  // Without a value, everyone leaves.
  if (given.op === 'remove' && given.value === undefined) return [{ kind: 'replace', members: [] }];
  return [{ kind: given.op, members: memberIds(given.value) }];
}

function memberIds(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  return [value].flat().map((member: unknown) => {
    const id = typeof member === 'string' ? member : (member as { value?: unknown } | null)?.value;
    if (typeof id !== 'string') throw new AttributeInvalid('members');
    return id.toLowerCase();
  });
}
