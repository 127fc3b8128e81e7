import jsep, { type Expression as Node } from 'jsep';
import { evaluateNode } from './evaluate.ts';
import { ExpressionError, type ExpressionValue } from './expression-value.ts';
import { assertKnown, namesOf } from './grammar.ts';

export interface Expression {
  /** The names that it reads, each once. */
  names: readonly string[];
  evaluate: (read: (name: string) => ExpressionValue) => ExpressionValue;
}

const longest = 1_000;

/**
 * Parses a formula. The parser only builds a tree; the grammar allows a closed set of nodes, so that no text reaches
 * JavaScript. Throws `ExpressionError`.
 */
export function parseExpression(text: string): Expression {
  if (text.length > longest) throw new ExpressionError('too-long');
  const tree = parsed(text);
  assertKnown(tree);
  return { names: namesOf(tree), evaluate: (read) => evaluateNode(tree, read) };
}

function parsed(text: string): Node {
  try {
    return jsep(text);
  } catch {
    throw new ExpressionError('syntax');
  }
}
