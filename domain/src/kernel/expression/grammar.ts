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

const refuse = (problem: ExpressionProblem): never => {
  throw new ExpressionError(problem);
};

const isLiteral = (value: unknown) =>
  typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean';

function assertOne(node: KnownNode): void {
  switch (node.type) {
    case 'Literal':
      return isLiteral(node.value) ? undefined : refuse('not-allowed');
    case 'Identifier':
    case 'ConditionalExpression':
      return;
    case 'UnaryExpression':
      return node.operator === '-' || node.operator === '!' ? undefined : refuse('not-allowed');
    case 'BinaryExpression':
      return binaryOperators.includes(node.operator) ? undefined : refuse('not-allowed');
    case 'CallExpression':
      if (node.callee.type !== 'Identifier') refuse('not-allowed');
      return functionNames.includes(node.callee.name) ? undefined : refuse('unknown-function');
    default:
      // Members, arrays, `this` and several expressions in a row.
      refuse((node as { type: string }).type === 'Compound' ? 'syntax' : 'not-allowed');
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
  assertOne(node);
  for (const child of childrenOf(node)) assertKnown(child as jsep.Expression);
}

export function namesOf(tree: jsep.Expression): string[] {
  const node = tree as KnownNode;
  const own = node.type === 'Identifier' ? [node.name] : [];
  return [...new Set([...own, ...childrenOf(node).flatMap((child) => namesOf(child as jsep.Expression))])];
}
