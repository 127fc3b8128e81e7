import type { KeptAnswer } from '@seedbed/domain/forms/filling/autosave.ts';
import { storedNames } from '#platform/browser-storage.ts';
import { drafts } from '#platform/forms/drafts.ts';
import { durableDrafts } from '#platform/offline/durable-drafts.ts';

type KeptAnswers = Readonly<Record<string, KeptAnswer>>;
/** With the time of the change, in milliseconds. */
export type TimedAnswers = Readonly<Record<string, KeptAnswer & { at: number }>>;

const sample = { json: '' };
const placeOf = (fillingId: string, questionId: string) => `filling:${fillingId}:${questionId}`;

function parsed(json: string): TimedAnswers[string] | null {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/**
 * Answers that the server does not have yet, by question, so that two tabs do not overwrite each other. They survive
 * the page, the session and the browser.
 */
export const deviceAnswers = {
  /** At once, for the first look. After a killed browser the last seconds may be missing. */
  read(userId: string, fillingId: string): TimedAnswers {
    const start = `draft:${userId}:${placeOf(fillingId, '')}`;
    const found = storedNames(start).flatMap((name): [string, TimedAnswers[string]][] => {
      const questionId = name.slice(start.length);
      const kept = parsed(drafts.read(userId, placeOf(fillingId, questionId), sample)?.json ?? '');
      return kept ? [[questionId, kept]] : [];
    });
    return Object.fromEntries(found);
  },
  /** Reads the answers from the disk. */
  async readDurable(userId: string, fillingId: string): Promise<TimedAnswers> {
    const found = await durableDrafts.read(userId, placeOf(fillingId, ''));
    return Object.fromEntries(
      [...found].flatMap(([id, json]): [string, TimedAnswers[string]][] => {
        const kept = parsed(json);
        return kept ? [[id, kept]] : [];
      }),
    );
  },
  /** Writes what differs from before. */
  write(userId: string, fillingId: string, before: KeptAnswers, now: KeptAnswers): void {
    const at = Date.now();
    for (const [id, answer] of Object.entries(now)) {
      const old = before[id];
      if (old && old.value === answer.value && old.base === answer.base && old.sent?.value === answer.sent?.value)
        continue;
      const json = JSON.stringify({ ...answer, at });
      drafts.write(userId, placeOf(fillingId, id), { json });
      void durableDrafts.write(userId, placeOf(fillingId, id), json);
    }
    for (const id of Object.keys(before)) if (!(id in now)) this.drop(userId, fillingId, id);
  },
  drop(userId: string, fillingId: string, questionId: string): void {
    drafts.drop(userId, placeOf(fillingId, questionId));
    void durableDrafts.write(userId, placeOf(fillingId, questionId), null);
  },
};
