import type { Dependency, Statement } from './dependency.ts';
import type { FormLine } from './form.ts';

/** The lines under new ids; what they refer to inside the form follows. */
export function copyOfLines<NewId extends string>(
  lines: readonly FormLine[],
  newId: () => NewId,
): (FormLine & { id: NewId })[] {
  const ids = new Map(lines.map(({ id }) => [id, newId()]));
  return lines.map((line) => ({
    ...line,
    id: ids.get(line.id) as NewId,
    dependency: line.dependency && renamed(line.dependency, (id) => ids.get(id) ?? id),
  }));
}

function renamed(dependency: Dependency, newId: (id: string) => string): Dependency {
  const statement = (one: Statement): Statement => ({ ...one, questionId: newId(one.questionId) });
  return {
    ...dependency,
    skipTo: dependency.skipTo && newId(dependency.skipTo),
    statements: dependency.statements.map((one) =>
      'statements' in one ? { ...one, statements: one.statements.map(statement) } : statement(one),
    ),
  };
}
