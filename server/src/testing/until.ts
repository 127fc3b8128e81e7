import { setTimeout as wait } from 'node:timers/promises';

/** Asks again until there is an answer; fails after `deadlineMs`, saying what was waited for. */
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
