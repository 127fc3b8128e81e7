import type { Expression as Node } from 'jsep';
import type { ExpressionValue } from './expression-value.ts';
import { functions } from './functions.ts';
import type { BinaryOperator, KnownNode } from './grammar.ts';

type Read = (name: string) => ExpressionValue;

const isTrue = (value: ExpressionValue) => value !== null && value !== false && value !== 0 && value !== '';

/** No result is better than an infinite one. */
const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

function arithmetic(operator: BinaryOperator, a: number, b: number): number | null {
  switch (operator) {
    case '+':
      return finite(a + b);
    case '-':
      return finite(a - b);
    case '*':
      return finite(a * b);
    case '/':
      return finite(a / b);
    default:
      return finite(a % b);
  }
}

function compare(operator: BinaryOperator, a: number | string, b: number | string): boolean {
  if (operator === '<') return a < b;
  if (operator === '<=') return a <= b;
  return operator === '>' ? a > b : a >= b;
}

/** A missing side makes the result missing, except in comparisons for equality. */
function binary(operator: BinaryOperator, a: ExpressionValue, b: ExpressionValue): ExpressionValue {
  if (operator === '==') return a === b;
  if (operator === '!=') return a !== b;
  if (a === null || b === null) return null;
  if (/[<>]/.test(operator)) {
    if (typeof a === 'number' && typeof b === 'number') return compare(operator, a, b);
    return typeof a === 'string' && typeof b === 'string' ? compare(operator, a, b) : null;
  }
  return typeof a === 'number' && typeof b === 'number' ? arithmetic(operator, a, b) : null;
}

/** The tree has passed `assertKnown`. */
export function evaluateNode(tree: Node, read: Read): ExpressionValue {
  const node = tree as KnownNode;
  const of = (child: unknown) => evaluateNode(child as Node, read);
  switch (node.type) {
    case 'Literal':
      return node.value as ExpressionValue;
    case 'Identifier':
      return read(node.name);
    case 'UnaryExpression': {
      const value = of(node.argument);
      if (node.operator === '!') return !isTrue(value);
      return typeof value === 'number' ? -value : null;
    }
    case 'ConditionalExpression':
      return isTrue(of(node.test)) ? of(node.consequent) : of(node.alternate);
    case 'BinaryExpression':
      if (node.operator === '&&') return isTrue(of(node.left)) && isTrue(of(node.right));
      if (node.operator === '||') return isTrue(of(node.left)) || isTrue(of(node.right));
      return binary(node.operator, of(node.left), of(node.right));
    case 'CallExpression': {
      const [test, then, otherwise] = node.arguments;
      if (node.callee.name !== 'if') return functions[node.callee.name as string]?.(node.arguments.map(of)) ?? null;
      const chosen = isTrue(of(test)) ? then : otherwise;
      return chosen ? of(chosen) : null;
    }
  }
}
