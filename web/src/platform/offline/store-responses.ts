import { databaseOf, owner } from './owner.ts';
import type { StoredResponse } from './stored-responses.ts';

/** Loads on first use. */
const database = () => import('./stored-responses.ts');

/** Write answers once the page is idle, and when it closes. */
const restMs = 3_000;
const unwritten = new Map<string, StoredResponse>();
let timer: ReturnType<typeof setTimeout> | undefined;

export function remember(key: string, answer: StoredResponse): void {
  unwritten.set(key, answer);
  timer ??= setTimeout(writeAnswers, restMs);
}

function writeAnswers() {
  clearTimeout(timer);
  timer = undefined;
  const person = owner();
  if (!person || unwritten.size === 0) return;
  const answers = new Map(unwritten);
  // Storing is optional: a full device stores nothing.
  database()
    .then(({ keepAnswers }) => keepAnswers(databaseOf(person), answers))
    .then(() => {
      for (const [key, answer] of answers) if (unwritten.get(key) === answer) unwritten.delete(key);
    })
    .catch(() => {});
}

window.addEventListener('pagehide', writeAnswers);
document.addEventListener('visibilitychange', () => {
  if (document.hidden) writeAnswers();
});

/** The stored answer of that key, if this person received it on this device. */
export async function recall(key: string): Promise<StoredResponse | undefined> {
  const person = owner();
  if (!person) return undefined;
  return unwritten.get(key) ?? (await database().then(({ readAnswer }) => readAnswer(databaseOf(person), key)));
}

/** All stored answers, newest first. */
export async function recallAll(): Promise<StoredResponse[]> {
  const person = owner();
  if (!person) return [];
  const written = await database().then(({ readAnswers }) => readAnswers(databaseOf(person)));
  return [...[...unwritten.values()].reverse(), ...written];
}
