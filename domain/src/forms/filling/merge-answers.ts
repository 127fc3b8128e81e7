import { same } from '#kernel/event.ts';
import type { Answer } from '#kernel/questions/answer.ts';

/** An answer as the server has it. Version 0 means that there was none yet. */
export interface StoredAnswer {
  value: Answer;
  version: number;
}

export interface AnswerWrite {
  questionId: string;
  value: Answer;
  /** The version that the person saw when they began to change it. */
  base: number;
}

export const noAnswerYet: StoredAnswer = { value: null, version: 0 };

export interface MergedAnswers {
  /** The answers that change. */
  written: Map<string, StoredAnswer>;
  /** The versions of everything that is now as the person wrote it. */
  saved: Map<string, number>;
  /** Answers that somebody else wrote meanwhile: they stay, and the person decides. */
  conflicts: Map<string, StoredAnswer>;
}

/**
 * One question is one unit: two people collide only at the same question. An equal value is a repeated call,
 * whatever its base.
 */
export function mergeAnswers(stored: ReadonlyMap<string, StoredAnswer>, writes: readonly AnswerWrite[]): MergedAnswers {
  const result: MergedAnswers = { written: new Map(), saved: new Map(), conflicts: new Map() };
  for (const { questionId, value, base } of writes) {
    const current = stored.get(questionId) ?? noAnswerYet;
    if (same(current.value, value)) result.saved.set(questionId, current.version);
    else if (base !== current.version) result.conflicts.set(questionId, current);
    else {
      result.written.set(questionId, { value, version: current.version + 1 });
      result.saved.set(questionId, current.version + 1);
    }
  }
  return result;
}
