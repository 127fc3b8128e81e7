import { inDatabaseOrder } from '#kernel/database-order.ts';
import { same } from '#kernel/event.ts';
import { translated } from '#kernel/translations.ts';
import { type FormQuestion, type FormTexts, isAnswered } from './form.ts';

export interface LineDifference {
  id: string;
  kind: 'added' | 'removed' | 'changed' | 'moved';
  /** The names of the facts that differ, of a changed line. */
  facts: readonly ComparedFact[];
  /** Answers to the older form no longer fit. */
  isBreaking: boolean;
  before: FormQuestion | null;
  after: FormQuestion | null;
}

const facts = [
  'type',
  'behavesAs',
  'label',
  'description',
  'placeholder',
  'validations',
  'options',
  'isRequired',
  'slug',
  'formula',
  'fieldId',
  'dependency',
  'visibleTo',
  'editableBy',
  'canAddRows',
  'weight',
  'criterionId',
] as const satisfies readonly (keyof FormQuestion)[];
export type ComparedFact = (typeof facts)[number];

/** The lines that differ, in the order of the newer form; removed ones come last. */
export function compareForms(before: readonly FormQuestion[], after: readonly FormQuestion[]): LineDifference[] {
  const old = new Map(before.map((question) => [question.id, question]));
  const left = new Set(after.map(({ id }) => id));
  const stayed = inOrder(
    before.map(({ id }) => id).filter((id) => left.has(id)),
    after.map(({ id }) => id).filter((id) => old.has(id)),
  );
  const kept = after.flatMap((question): LineDifference[] => {
    const previous = old.get(question.id) ?? null;
    if (!previous)
      return [{ id: question.id, kind: 'added', facts: [], isBreaking: false, before: null, after: question }];
    const changed = facts.filter((fact) => !isSame(previous[fact], question[fact]));
    const pair = { id: question.id, before: previous, after: question };
    if (changed.length > 0)
      return [{ ...pair, kind: 'changed', facts: changed, isBreaking: isBreaking(previous, question) }];
    return stayed.has(question.id) ? [] : [{ ...pair, kind: 'moved', facts: [], isBreaking: false }];
  });
  const removed = before
    .filter(({ id }) => !left.has(id))
    .map(
      (question): LineDifference => ({
        id: question.id,
        kind: 'removed',
        facts: [],
        isBreaking: isAnswered(question),
        before: question,
        after: null,
      }),
    );
  return [...kept, ...removed];
}

/** Stored and new values have different orders of keys. */
const isSame = (a: unknown, b: unknown) => same(inDatabaseOrder(a), inDatabaseOrder(b));

/** The texts around the questions that differ. */
export const compareTexts = (before: FormTexts, after: FormTexts): (keyof FormTexts)[] =>
  (['title', 'description', 'languages'] as const).filter((name) => !isSame(before[name], after[name]));

/** A removed question, another type, a removed option or column: earlier answers lose their place. */
function isBreaking(before: FormQuestion, after: FormQuestion): boolean {
  if (!isAnswered(before)) return false;
  if (before.behavesAs !== after.behavesAs || before.fieldId !== after.fieldId) return true;
  const lost = (old: readonly { id: string }[], now: readonly { id: string }[]) =>
    old.some(({ id }) => !now.some((one) => one.id === id));
  return lost(before.options, after.options) || lost(before.validations.columns ?? [], after.validations.columns ?? []);
}

/** The longest run of ids that both orders share: the others have moved. */
function inOrder(before: readonly string[], after: readonly string[]): Set<string> {
  const places = after.map((id) => before.indexOf(id));
  // The last place of the best run of each length, and the run before it.
  const runs: { place: number; id: string; previous: number | null }[] = [];
  const best: number[] = [];
  for (const [i, place] of places.entries()) {
    let length = 0;
    while (length < best.length && (runs[best[length] as number]?.place ?? 0) < place) length += 1;
    runs.push({ place, id: after[i] as string, previous: length > 0 ? (best[length - 1] as number) : null });
    best[length] = runs.length - 1;
  }
  const stayed = new Set<string>();
  for (let at: number | null = best.at(-1) ?? null; at !== null; at = runs[at]?.previous ?? null)
    stayed.add(runs[at]?.id ?? '');
  return stayed;
}

export const nameOf = ({ label, slug }: Pick<FormQuestion, 'label' | 'slug'>, language: string): string =>
  translated(label, language) || label[0]?.value || slug || '';
