import type { FieldProblem } from '#kernel/user-error.ts';

const shown = 12;

/** A name that nothing has; the problem lists the first of those that a cell may hold. */
export function unknownName(name: string, offered: readonly string[]): FieldProblem {
  if (offered.length === 0) return { code: 'transfers.unknown-name', params: { name } };
  const choices = [...offered.slice(0, shown), ...(offered.length > shown ? ['…'] : [])].join(', ');
  return { code: 'transfers.unknown-choice', params: { name, choices } };
}
