import type { ArticleContent } from './content.ts';
import { type ArticleLine, linesOf } from './plain.ts';

export type Change = 'same' | 'added' | 'removed';

export interface ComparedPart {
  change: Change;
  text: string;
}

/** One line of two versions. A changed line holds the words of both. */
export interface ComparedLine {
  change: Change | 'changed';
  kind: ArticleLine['kind'];
  depth: number;
  parts: readonly ComparedPart[];
}

/** The differences between two texts, line by line, and word by word in a changed line. */
export function compareArticles(before: ArticleContent, after: ArticleContent): ComparedLine[] {
  const steps = differences(linesOf(before), linesOf(after), keyOf);
  const words = { cells: mostCells };
  const result: ComparedLine[] = [];
  for (let i = 0; i < steps.length; ) {
    let stop = i;
    while (stop < steps.length && steps[stop]?.change !== 'same') stop += 1;
    if (stop === i) {
      result.push(whole(steps[i] as Step<ArticleLine>));
      i += 1;
    } else {
      for (const line of changedLines(steps.slice(i, stop), words)) result.push(line);
      i = stop;
    }
  }
  return result;
}

/** Equal for equal nodes: the database and the editor order fields and marks in their own ways. */
export const articleKey = (node: object): string =>
  JSON.stringify(node, (name, value: unknown) => {
    if (name === 'marks' && Array.isArray(value)) return value.map(articleKey).toSorted();
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });

export const isSameArticle = (before: ArticleContent, after: ArticleContent): boolean =>
  articleKey(before) === articleKey(after);

/** Another picture is a change, also under the same description. */
const keyOf = ({ kind, depth, text, file = '' }: ArticleLine) => `${kind} ${depth} ${file} ${text}`;

const whole = ({ change, value: { kind, depth, text } }: Step<ArticleLine>): ComparedLine => ({
  change,
  kind,
  depth,
  parts: [{ change, text }],
});

/** Further away, an added line is no change of a removed one: comparing all of them would take too long. */
const mostAhead = 50;

/** Removed and added lines of one kind are one changed line, if they share enough words. */
function changedLines(steps: readonly Step<ArticleLine>[], budget: Budget): ComparedLine[] {
  const read = (step: Step<ArticleLine>) => ({ step, words: readWords(step.value.text) });
  const added = steps.filter(({ change }) => change === 'added').map(read);
  const result: ComparedLine[] = [];
  for (const { step, words } of steps.filter(({ change }) => change === 'removed').map(read)) {
    const at = added
      .slice(0, mostAhead)
      .findIndex((one) => one.step.value.kind === step.value.kind && sharesWords(words, one.words));
    if (at === -1) {
      result.push(whole(step));
      continue;
    }
    // Added lines before it keep their place.
    result.push(...added.splice(0, at).map((one) => whole(one.step)));
    const [
      {
        step: { value },
      },
    ] = added.splice(0, 1) as [(typeof added)[number]];
    const parts = compareWords(step.value.text, value.text, budget);
    result.push({ change: 'changed', kind: value.kind, depth: value.depth, parts });
  }
  return [...result, ...added.map((one) => whole(one.step))];
}

const wordsOf = (text: string) => text.match(/\s+|[^\s]+/gu) ?? [];

/** A text and its words, each once. */
export interface TextWords {
  text: string;
  words: ReadonlySet<string>;
}

export const readWords = (text: string): TextWords => ({
  text,
  words: new Set(text.toLowerCase().match(/\p{L}+|\p{N}+/gu) ?? []),
});

const leastShared = 0.3;
/** Enough words in common to be the same line after a change. */
export function sharesWords({ text: one, words: a }: TextWords, { text: other, words: b }: TextWords): boolean {
  if (a.size === 0 || b.size === 0) return one === other;
  return a.intersection(b).size / Math.max(a.size, b.size) >= leastShared;
}

/** Neighboring words with one change are one part. */
function compareWords(before: string, after: string, budget: Budget): ComparedPart[] {
  const parts: { change: Change; text: string }[] = [];
  for (const { change, value } of differences(wordsOf(before), wordsOf(after), (word) => word, budget)) {
    const last = parts.at(-1);
    if (last?.change === change) last.text += value;
    else parts.push({ change, text: value });
  }
  return parts;
}

interface Step<T> {
  change: Change;
  value: T;
}

/** Comparing one with each takes time and memory. Beyond the limit, everything in the middle counts as replaced. */
const mostCells = 4_000_000;
/** The comparisons that are left to several calls. */
interface Budget {
  cells: number;
}

/** The shortest way from one list to the other, by their longest common subsequence. */
export function differences<T>(
  before: readonly T[],
  after: readonly T[],
  key: (value: T) => string,
  budget: Budget = { cells: mostCells },
): Step<T>[] {
  const [a, b] = [before.map(key), after.map(key)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const step = (change: Change) => (value: T) => ({ change, value });
  const [head, tail] = [after.slice(0, start), end === 0 ? [] : after.slice(-end)];
  const old = before.slice(start, before.length - end);
  const fresh = after.slice(start, after.length - end);
  return [...head.map(step('same')), ...middle(old, fresh, key, budget), ...tail.map(step('same'))];
}

function middle<T>(before: readonly T[], after: readonly T[], key: (value: T) => string, budget: Budget): Step<T>[] {
  const removed = (value: T): Step<T> => ({ change: 'removed', value });
  const added = (value: T): Step<T> => ({ change: 'added', value });
  const [rows, columns] = [before.length, after.length];
  if (rows * columns > budget.cells) return [...before.map(removed), ...after.map(added)];
  budget.cells -= rows * columns;
  // Numbers compare faster than texts.
  const numbers = new Map<string, number>();
  const numbered = (value: T) => {
    const known = numbers.get(key(value)) ?? numbers.size;
    numbers.set(key(value), known);
    return known;
  };
  const [a, b] = [Int32Array.from(before, numbered), Int32Array.from(after, numbered)];
  const width = columns + 1;
  const lengths = new Uint32Array((rows + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] as number;
  for (let i = rows - 1; i >= 0; i--) {
    const [own, below] = [i * width, (i + 1) * width];
    const one = a[i];
    let right = 0;
    for (let j = columns - 1; j >= 0; j--) {
      const down = lengths[below + j] as number;
      right = one === b[j] ? (lengths[below + j + 1] as number) + 1 : down > right ? down : right;
      lengths[own + j] = right;
    }
  }
  const steps: Step<T>[] = [];
  let [i, j] = [0, 0];
  while (i < rows && j < columns)
    if (a[i] === b[j]) {
      steps.push({ change: 'same', value: after[j++] as T });
      i += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) steps.push(removed(before[i++] as T));
    else steps.push(added(after[j++] as T));
  return [...steps, ...before.slice(i).map(removed), ...after.slice(j).map(added)];
}
