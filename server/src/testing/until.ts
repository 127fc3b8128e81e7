import { setTimeout as wait } from 'node:timers/promises';

/** Polls until there is an answer; fails after `deadlineMs` with a description of the awaited state. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | null | false> | T | undefined | null | false,
  deadlineMs = 5_000,
): Promise<T> {
  const end = performance.now() + deadlineMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (performance.now() > end) throw new Error(`Waited ${deadlineMs} ms in vain: ${what}.`);
    await wait(10);
  }
}
