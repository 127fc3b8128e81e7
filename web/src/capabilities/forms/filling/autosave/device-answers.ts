import type { KeptAnswer } from '@seedbed/domain/forms/filling/autosave.ts';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import { storedNames } from '#platform/browser-storage.ts';
import { drafts } from '#platform/forms/drafts.ts';

type Kept = Readonly<Record<string, KeptAnswer>>;
const sample = { base: 0, json: '' };

const placeOf = (fillingId: string, questionId: string) => `filling:${fillingId}:${questionId}`;

/**
 * What the server does not have yet, by question, so that two tabs do not overwrite each other. It survives the page,
 * the session and the browser.
 */
export const deviceAnswers = {
  read(userId: string, fillingId: string): Kept {
    const start = `draft:${userId}:${placeOf(fillingId, '')}`;
    const kept: Record<string, KeptAnswer> = {};
    for (const name of storedNames(start)) {
      const questionId = name.slice(start.length);
      const draft = drafts.read(userId, placeOf(fillingId, questionId), sample);
      if (!draft?.json) continue;
      // An answer has many types; the draft checks only a text.
      const { value, sent } = JSON.parse(draft.json) as { value: Answer; sent: KeptAnswer['sent'] };
      kept[questionId] = { value, sent, base: draft.base };
    }
    return kept;
  },
  /** Writes what differs from before. */
  write(userId: string, fillingId: string, before: Kept, now: Kept): void {
    for (const [id, { value, sent, base }] of Object.entries(now)) {
      const old = before[id];
      if (old && old.value === value && old.base === base && old.sent?.value === sent?.value) continue;
      drafts.write(userId, placeOf(fillingId, id), { base, json: JSON.stringify({ value, sent }) });
    }
    for (const id of Object.keys(before)) if (!(id in now)) drafts.drop(userId, placeOf(fillingId, id));
  },
};
