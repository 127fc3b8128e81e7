import type * as jsep from 'jsep';
import { ExpressionError, type ExpressionProblem } from './expression-value.ts';
import { functionNames } from './functions.ts';

export const binaryOperators = ['+', '-', '*', '/', '%', '==', '!=', '<', '<=', '>', '>=', '&&', '||'] as const;
export type BinaryOperator = (typeof binaryOperators)[number];

/** The nodes that an expression may consist of. */
export type KnownNode =
  | (jsep.Literal & { type: 'Literal' })
  | (jsep.Identifier & { type: 'Identifier' })
  | (jsep.UnaryExpression & { type: 'UnaryExpression'; operator: '-' | '!' })
  | (jsep.BinaryExpression & { type: 'BinaryExpression'; operator: BinaryOperator })
  | (jsep.ConditionalExpression & { type: 'ConditionalExpression' })
  | (jsep.CallExpression & { type: 'CallExpression'; callee: jsep.Identifier });

const isLiteral = (value: unknown) =>
  typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean';

/** Why the node cannot be part of an expression; null if it can. */
function problemOf(node: KnownNode): ExpressionProblem | null {
  const unless = (isAllowed: boolean, problem: ExpressionProblem = 'not-allowed') => (isAllowed ? null : problem);
  switch (node.type) {
    case 'Literal':
      return unless(isLiteral(node.value));
    case 'Identifier':
    case 'ConditionalExpression':
      return null;
    case 'UnaryExpression':
      return unless(node.operator === '-' || node.operator === '!');
    case 'BinaryExpression':
      return unless(binaryOperators.includes(node.operator));
    case 'CallExpression':
      if (node.callee.type !== 'Identifier') return 'not-allowed';
      return unless(functionNames.includes(node.callee.name), 'unknown-function');
    default:
      // Members, arrays, `this` and several expressions in a row.
      return (node as { type: string }).type === 'Compound' ? 'syntax' : 'not-allowed';
  }
}

const childrenOf = (node: KnownNode): KnownNode[] => {
  if (node.type === 'UnaryExpression') return [node.argument as KnownNode];
  if (node.type === 'BinaryExpression') return [node.left as KnownNode, node.right as KnownNode];
  if (node.type === 'ConditionalExpression') return [node.test, node.consequent, node.alternate] as KnownNode[];
  return node.type === 'CallExpression' ? (node.arguments as KnownNode[]) : [];
};

export function assertKnown(tree: jsep.Expression): asserts tree is KnownNode & jsep.Expression {
  const node = tree as KnownNode;
  const problem = problemOf(node);
  if (problem) throw new ExpressionError(problem);
  for (const child of childrenOf(node)) assertKnown(child as jsep.Expression);
}

export function namesOf(tree: jsep.Expression): string[] {
  const node = tree as KnownNode;
  const own = node.type === 'Identifier' ? [node.name] : [];
  return [...new Set([...own, ...childrenOf(node).flatMap((child) => namesOf(child as jsep.Expression))])];
}
