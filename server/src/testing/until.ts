import { setTimeout as wait } from 'node:timers/promises';

/** A busy machine must not fail a test. The configuration of the tests measures the factor. */
export const scaledMs = (ms: number): number => ms * Number(process.env.TIME_FACTOR ?? 1);

/** Polls until there is an answer; fails after `deadlineMs`, scaled, with a description of the awaited state. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | null | false> | T | undefined | null | false,
  deadlineMs = 5_000,
): Promise<T> {
  const limitMs = scaledMs(deadlineMs);
  const end = performance.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (performance.now() > end) throw new Error(`Waited ${limitMs} ms in vain: ${what}.`);
    await wait(10);
  }
}
