import { same } from '#kernel/event.ts';
import type { Answer } from '#kernel/questions/answer.ts';
import type { FieldProblem } from '#kernel/user-error.ts';
import { type AnswerWrite, noAnswerYet, type StoredAnswer } from './merge-answers.ts';

/** An answer that the server does not have yet. */
export interface TypedAnswer {
  value: Answer;
  base: number;
}

/** Two people changed one answer at the same time. */
export interface AnswerConflict {
  mine: Answer;
  theirs: StoredAnswer;
}

type ByQuestion<Value> = Readonly<Record<string, Value>>;

/** The answers of one open page. */
export interface Autosave {
  stored: ByQuestion<StoredAnswer>;
  typed: ByQuestion<TypedAnswer>;
  /** Repeated unchanged until the server confirms it, so that a lost confirmation is no conflict. */
  sent: ByQuestion<TypedAnswer>;
  conflicts: ByQuestion<AnswerConflict>;
  /** Kept on the device, and not sent again until the person changes them. */
  refused: ByQuestion<FieldProblem>;
}

/** One answer as the device keeps it. */
export interface KeptAnswer extends TypedAnswer {
  /** The value on its way when the page ended: the server may have it. */
  sent: { value: Answer } | null;
}

/** The server's reply about the answers that were sent. */
export interface SaveResult {
  saved: ByQuestion<number>;
  conflicts: ByQuestion<StoredAnswer>;
  refused: ByQuestion<FieldProblem>;
}

export function startAutosave(stored: ByQuestion<StoredAnswer>, kept: ByQuestion<KeptAnswer> = {}): Autosave {
  const typed: Record<string, TypedAnswer> = {};
  for (const [id, { value, base, sent }] of Object.entries(kept)) {
    const current = stored[id] ?? noAnswerYet;
    if (same(current.value, value)) continue;
    const isOwn = sent !== null && same(current.value, sent.value);
    typed[id] = { value, base: isOwn ? current.version : base };
  }
  return { stored, typed, sent: {}, conflicts: {}, refused: {} };
}

/** Answers that the device kept somewhere else, over those that the page knows of the same questions. */
export function restoreAnswers(page: Autosave, kept: ByQuestion<KeptAnswer>): Autosave {
  const { typed } = startAutosave(page.stored, kept);
  return { ...page, typed: { ...page.typed, ...pick(typed, (id) => !page.sent[id] && !page.conflicts[id]) } };
}

/** The value on the screen: the person's own before the server's. */
export const shownAnswer = ({ stored, typed, sent, conflicts }: Autosave, id: string): Answer =>
  (conflicts[id] ? conflicts[id].mine : (typed[id] ?? sent[id] ?? stored[id])?.value) ?? null;

export function typeAnswer(page: Autosave, id: string, value: Answer): Autosave {
  const conflict = page.conflicts[id];
  if (conflict) return { ...page, conflicts: { ...page.conflicts, [id]: { ...conflict, mine: value } } };
  const refused = without(page.refused, id);
  const current = page.stored[id] ?? noAnswerYet;
  const base = page.typed[id]?.base ?? page.sent[id]?.base ?? current.version;
  if (!page.sent[id] && base === current.version && same(current.value, value))
    return { ...page, refused, typed: without(page.typed, id) };
  return { ...page, refused, typed: { ...page.typed, [id]: { value, base } } };
}

/** The writes that go to the server now: first again those it has not confirmed. */
export function sendAnswers(page: Autosave): { page: Autosave; writes: AnswerWrite[] } {
  if (Object.keys(page.sent).length > 0) return { page, writes: writesOf(page.sent) };
  const isReady = (id: string) => !page.refused[id];
  const sent = pick(page.typed, isReady);
  return { page: { ...page, sent, typed: pick(page.typed, (id) => !isReady(id)) }, writes: writesOf(sent) };
}

export function confirmAnswers(page: Autosave, { saved, conflicts, refused }: SaveResult): Autosave {
  let next: Autosave = { ...page, sent: {} };
  for (const [id, { value, base }] of Object.entries(page.sent)) {
    const newer = page.typed[id];
    const [version, theirs, problem] = [saved[id], conflicts[id], refused[id]];
    if (version !== undefined) next = confirmOne(next, id, { value, version }, newer);
    else if (theirs)
      next = {
        ...next,
        typed: without(next.typed, id),
        stored: newest(next.stored, id, theirs),
        conflicts: { ...next.conflicts, [id]: { mine: (newer ?? { value }).value, theirs } },
      };
    else {
      next = { ...next, typed: { ...next.typed, [id]: newer ?? { value, base } } };
      if (!newer && problem) next = { ...next, refused: { ...next.refused, [id]: problem } };
    }
  }
  return next;
}

function confirmOne(page: Autosave, id: string, now: StoredAnswer, newer: TypedAnswer | undefined): Autosave {
  const next = { ...page, stored: newest(page.stored, id, now) };
  if (!newer) return next;
  if (same(newer.value, now.value)) return { ...next, typed: without(next.typed, id) };
  return { ...next, typed: { ...next.typed, [id]: { value: newer.value, base: now.version } } };
}

/**
 * Adopts newer answers of the server. Answers that the person is changing stay: the server decides when they are sent.
 */
export function adoptAnswers(page: Autosave, fresh: ByQuestion<StoredAnswer>): Autosave {
  let next = page;
  for (const [id, answer] of Object.entries(fresh)) {
    if (answer.version <= (next.stored[id]?.version ?? 0)) continue;
    next = { ...next, stored: newest(next.stored, id, answer) };
    const conflict = next.conflicts[id];
    if (conflict) next = { ...next, conflicts: { ...next.conflicts, [id]: { ...conflict, theirs: answer } } };
    const typed = next.typed[id];
    if (typed && !next.sent[id] && same(typed.value, answer.value)) next = { ...next, typed: without(next.typed, id) };
  }
  return next;
}

/** The person has seen both values, and chose. */
export function decideConflict(page: Autosave, id: string, keepsMine: boolean): Autosave {
  const conflict = page.conflicts[id];
  if (!conflict) return page;
  const next = { ...page, conflicts: without(page.conflicts, id) };
  if (!keepsMine) return next;
  return { ...next, typed: { ...next.typed, [id]: { value: conflict.mine, base: conflict.theirs.version } } };
}

/** Everything that only this page has, for the device. */
export function keptAnswers({ typed, sent, conflicts }: Autosave): Record<string, KeptAnswer> {
  const kept: Record<string, KeptAnswer> = {};
  for (const [id, { value, base }] of Object.entries(sent)) kept[id] = { value, base, sent: { value } };
  for (const [id, answer] of Object.entries(typed)) kept[id] = { ...answer, sent: kept[id]?.sent ?? null };
  // With an outdated base, the answer comes back as a conflict.
  for (const [id, { mine }] of Object.entries(conflicts)) kept[id] = { value: mine, base: -1, sent: null };
  return kept;
}

export const isAllSaved = ({ typed, sent, conflicts }: Autosave): boolean =>
  [typed, sent, conflicts].every((part) => Object.keys(part).length === 0);

const writesOf = (answers: ByQuestion<TypedAnswer>): AnswerWrite[] =>
  Object.entries(answers).map(([questionId, answer]) => ({ questionId, ...answer }));

const newest = (stored: ByQuestion<StoredAnswer>, id: string, answer: StoredAnswer): ByQuestion<StoredAnswer> =>
  answer.version < (stored[id]?.version ?? 0) ? stored : { ...stored, [id]: answer };

const pick = <Value>(all: ByQuestion<Value>, isPicked: (id: string) => boolean): ByQuestion<Value> =>
  Object.fromEntries(Object.entries(all).filter(([id]) => isPicked(id)));

const without = <Value>(all: ByQuestion<Value>, id: string): ByQuestion<Value> =>
  id in all ? pick(all, (one) => one !== id) : all;
