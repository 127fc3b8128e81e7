export const ruleKinds = ['lessThan', 'moreThan', 'min', 'max'] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** A limit of a metric: a number, another metric, or the sum of several. */
export interface Rule {
  kind: RuleKind;
  operand: { number: number } | { metricIds: readonly string[] };
}

const shape = /^(lessThan|moreThan|min|max)\(\s*([^()]{1,800}?)\s*\)$/;
const number = /^-?\d{1,15}(\.\d{1,10})?$/;
const reference = /^[0-9a-f-]{36}$/;

/** `lessThan(100)`, `max(<metric id>)`, `min(<metric id> + <metric id>)`. Null if the text is no rule. */
export function ruleFrom(text: string): Rule | null {
  const [, kind, operand] = shape.exec(text.trim()) ?? [];
  if (!kind || operand === undefined) return null;
  if (number.test(operand)) return { kind: kind as RuleKind, operand: { number: Number(operand) } };
  const metricIds = operand.split('+').map((one) => one.trim());
  if (!metricIds.every((one) => reference.test(one))) return null;
  return { kind: kind as RuleKind, operand: { metricIds } };
}

/** A rule while a person writes it: the operand may be a text that is no number yet. */
export interface RuleParts {
  kind: string;
  operand: number | string | readonly string[];
}

export const ruleText = ({ kind, operand }: RuleParts): string =>
  `${kind}(${typeof operand === 'object' ? operand.join('+') : operand})`;

export function rulePartsOf(text: string): RuleParts {
  const rule = ruleFrom(text);
  if (rule)
    return { kind: rule.kind, operand: 'number' in rule.operand ? rule.operand.number : rule.operand.metricIds };
  const [, kind = 'max', operand = ''] = /^(\w+)\((.*)\)$/s.exec(text) ?? [];
  return { kind, operand };
}

/** lessThan and moreThan compare strictly; min and max are inclusive. */
export function meets(kind: RuleKind, value: number, limit: number): boolean {
  if (kind === 'lessThan') return value < limit;
  if (kind === 'moreThan') return value > limit;
  return kind === 'min' ? value >= limit : value <= limit;
}

/** The metrics that a rule compares with. */
export const referencesOf = (text: string): readonly string[] => {
  const rule = ruleFrom(text);
  return rule && 'metricIds' in rule.operand ? rule.operand.metricIds : [];
};
