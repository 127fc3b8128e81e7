import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Autosave,
  adoptAnswers,
  confirmAnswers,
  decideConflict,
  isAllSaved,
  keptAnswers,
  sendAnswers,
  shownAnswer,
  startAutosave,
  typeAnswer,
} from './autosave.ts';
import { type AnswerWrite, type MergedAnswers, mergeAnswers, type StoredAnswer } from './merge-answers.ts';

const questions = ['a', 'b'] as const;
type Question = (typeof questions)[number];
type Person = 0 | 1;

const step = fc.record({
  who: fc.constantFrom<Person>(0, 1),
  question: fc.constantFrom(...questions),
  act: fc.constantFrom('type', 'type', 'send', 'receive', 'confirm', 'lose', 'adopt', 'kill', 'mine', 'theirs'),
  value: fc.constantFrom('x', 'y', 'z', ''),
});

/**
 * Two people and a server, with nothing but lists: each value that the server took, who wrote it, and what each person
 * has seen or must still find there.
 */
class Reference {
  readonly history: Record<Question, (string | null)[]> = { a: [null], b: [null] };
  /** The versions whose values stood on a person's screen. */
  readonly seen: Record<Question, Set<number>>[] = [0, 1].map(() => ({ a: new Set([0]), b: new Set([0]) }));
  /** The last value that a person typed and did not give up. */
  readonly wanted: Partial<Record<Question, string | null>>[] = [{}, {}];

  took(who: Person, question: Question, value: string | null, version: number) {
    expect(version).toBe(this.history[question].length);
    expect(this.seen[who]?.[question].has(version - 1)).toBe(true);
    this.history[question].push(value);
    this.seen[who]?.[question].add(version);
  }
}

class Server {
  answers = new Map<string, StoredAnswer>();

  save(writes: readonly AnswerWrite[]): MergedAnswers {
    const merged = mergeAnswers(this.answers, writes);
    for (const [id, answer] of merged.written) this.answers.set(id, answer);
    return merged;
  }
  all = () => Object.fromEntries(this.answers);
}

const asResult = ({ saved, conflicts }: MergedAnswers) => ({
  saved: Object.fromEntries(saved),
  conflicts: Object.fromEntries(conflicts),
  refused: {},
});

test('two people in any order lose nothing, and overwrite nothing that they have not seen', { tags: ['night'] }, () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const server = new Server();
      const reference = new Reference();
      const pages: [Autosave, Autosave] = [startAutosave({}), startAutosave({})];
      /** Calls on their way, and answers on their way back. */
      const calls: (AnswerWrite[] | null)[] = [null, null];
      const answers: (MergedAnswers | null)[] = [null, null];

      const look = (who: Person) => {
        const page = pages[who];
        for (const question of questions) {
          const isOwn = question in page.typed || question in page.sent;
          const answer = page.conflicts[question]?.theirs ?? (isOwn ? undefined : page.stored[question]);
          if (answer) reference.seen[who]?.[question].add(answer.version);
        }
      };
      const receive = (who: Person) => {
        const writes = calls[who];
        if (!writes) return;
        calls[who] = null;
        const merged = server.save(writes);
        for (const [id, { value, version }] of merged.written)
          reference.took(who, id as Question, value as string | null, version);
        answers[who] = merged;
      };
      const confirm = (who: Person) => {
        const merged = answers[who];
        if (!merged) return;
        answers[who] = null;
        pages[who] = confirmAnswers(pages[who], asResult(merged));
        // A value that was there already is seen as one's own.
        for (const [id, version] of merged.saved) reference.seen[who]?.[id as Question].add(version);
      };
      const send = (who: Person) => {
        if (calls[who] || answers[who]) return;
        const { page, writes } = sendAnswers(pages[who]);
        pages[who] = page;
        if (writes.length > 0) calls[who] = writes;
      };
      const decide = (who: Person, question: Question, keepsMine: boolean) => {
        if (!pages[who].conflicts[question]) return;
        pages[who] = decideConflict(pages[who], question, keepsMine);
        if (!keepsMine) delete reference.wanted[who]?.[question];
      };

      for (const { who, question, act, value } of steps) {
        look(who);
        if (act === 'type') {
          const typed = value === '' ? null : value;
          pages[who] = typeAnswer(pages[who], question, typed);
          const wanted = reference.wanted[who];
          if (wanted) wanted[question] = typed;
          expect(shownAnswer(pages[who], question)).toBe(typed);
        } else if (act === 'send') send(who);
        else if (act === 'receive') receive(who);
        else if (act === 'confirm') confirm(who);
        else if (act === 'lose') [calls[who], answers[who]] = [null, null];
        else if (act === 'adopt') pages[who] = adoptAnswers(pages[who], server.all());
        else if (act === 'kill') {
          [calls[who], answers[who]] = [null, null];
          pages[who] = startAutosave(server.all(), keptAnswers(pages[who]));
          for (const id of questions) {
            // Its own value that the server has meanwhile.
            const kept = server.answers.get(id);
            if (kept && pages[who].typed[id]?.base === kept.version) reference.seen[who]?.[id].add(kept.version);
          }
        } else decide(who, question, act === 'mine');
        look(who);
      }

      // Both pages come to rest; each keeps its own value at a conflict.
      for (let round = 0; round < 20 && !pages.every(isAllSaved); round += 1)
        for (const who of [0, 1] as const) {
          send(who);
          receive(who);
          confirm(who);
          look(who);
          for (const question of questions) decide(who, question, true);
        }
      expect(pages.every(isAllSaved)).toBe(true);
      for (const who of [0, 1] as const)
        for (const [question, value] of Object.entries(reference.wanted[who] ?? {}))
          expect(reference.history[question as Question]).toContain(value);
      for (const who of [0, 1] as const) {
        const page = adoptAnswers(pages[who], server.all());
        for (const question of questions) expect(shownAnswer(page, question)).toBe(reference.history[question].at(-1));
      }
    }),
    { numRuns: 3_000 },
  );
});

test('sends text typed during a save with the version of that save', () => {
  let page = typeAnswer(startAutosave({}), 'a', 'x');
  page = sendAnswers(page).page;
  page = typeAnswer(page, 'a', 'xy');
  // A repeated call sends the same again.
  expect(sendAnswers(page).writes).toEqual([{ questionId: 'a', value: 'x', base: 0 }]);
  page = confirmAnswers(page, { saved: { a: 1 }, conflicts: {}, refused: {} });
  expect(sendAnswers(page).writes).toEqual([{ questionId: 'a', value: 'xy', base: 1 }]);
});

test('a refused answer stays typed, and is sent again after a change', () => {
  let page = sendAnswers(typeAnswer(startAutosave({}), 'a', 'x')).page;
  page = confirmAnswers(page, { saved: {}, conflicts: {}, refused: { a: { code: 'invalid' } } });
  expect(shownAnswer(page, 'a')).toBe('x');
  expect(sendAnswers(page).writes).toEqual([]);
  expect(sendAnswers(typeAnswer(page, 'a', 'xy')).writes).toHaveLength(1);
});
