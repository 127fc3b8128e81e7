import { parseExpression } from '#kernel/expression/expression.ts';
import { ExpressionError } from '#kernel/expression/expression-value.ts';
import { evaluationOrder } from '#kernel/expression/order.ts';
import { statementsOf } from './dependency.ts';
import type { FormLine } from './form.ts';

type Line = Pick<FormLine, 'id' | 'type' | 'dependency' | 'slug' | 'formula'>;

/** The section of each line; a section belongs to none. */
export function sectionsOf(lines: readonly Pick<FormLine, 'id' | 'type'>[]): Map<string, string> {
  const sections = new Map<string, string>();
  let current: string | null = null;
  for (const { id, type } of lines) {
    if (type === 'section') current = id;
    else if (current !== null) sections.set(id, current);
  }
  return sections;
}

/** The lines that `skip` of a line leaves out: those before the target or the next section. */
export function skippedBy(lines: readonly Line[], place: number): Line[] {
  const line = lines[place];
  if (!line || line.type === 'section') return line ? [line] : [];
  const { skipTo = null } = line.dependency ?? {};
  const isEnd = (one: Line) => (skipTo === null ? one.type === 'section' : one.id === skipTo);
  const end = lines.findIndex((one, i) => i > place && isEnd(one));
  if (end < 0 && skipTo !== null) return [];
  return lines.slice(place + 1, end < 0 ? undefined : end);
}

/** The names that a formula reads. An unfinished formula has no names. */
export function namesOf(formula: string | null): readonly string[] {
  if (!formula) return [];
  try {
    return parseExpression(formula).names;
  } catch (fault) {
    if (fault instanceof ExpressionError) return [];
    throw fault;
  }
}

const deciding = ['show', 'hide'] as const;

/**
 * For each line the lines that decide whether it is there, and what it is worth. `require` decides neither, so two
 * questions may require each other.
 */
export function decisionsOf(lines: readonly Line[]): Map<string, string[]> {
  const ids = new Set(lines.map(({ id }) => id));
  const bySlug = new Map(lines.flatMap(({ id, slug }) => (slug ? [[slug, id] as const] : [])));
  const sections = sectionsOf(lines);
  const decisions = new Map(
    lines.map((line): [string, Set<string>] => [
      line.id,
      new Set([
        ...deciding.flatMap((action) => statementsOf(line.dependency, action).map(({ questionId }) => questionId)),
        ...[sections.get(line.id)].filter((id) => id !== undefined),
        ...namesOf(line.formula).flatMap((name) => bySlug.get(name) ?? []),
      ]),
    ]),
  );
  for (const [i, line] of lines.entries()) {
    const read = statementsOf(line.dependency, 'skip').map(({ questionId }) => questionId);
    if (read.length === 0) continue;
    for (const skipped of skippedBy(lines, i))
      for (const id of skipped === line ? read : [line.id, ...read]) decisions.get(skipped.id)?.add(id);
  }
  return new Map([...decisions].map(([id, found]) => [id, [...found].filter((one) => ids.has(one))]));
}

/** The lines so that each comes after those that decide about it, or the lines that form a circle. */
export const decisionOrder = (lines: readonly Line[]): { order: string[] } | { circle: string[] } =>
  evaluationOrder(decisionsOf(lines));
