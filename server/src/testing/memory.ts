import { setTimeout as wait } from 'node:timers/promises';

/** Runs the work and returns its result and the peak memory increase in bytes. */
export async function growthWhile<T>(done: () => Promise<T>): Promise<{ answer: T; growth: number }> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  let going = true;
  const watching = (async () => {
    for (; going; await wait(5)) most = Math.max(most, process.memoryUsage.rss());
  })();
  try {
    const answer = await done();
    return { answer, growth: most - before };
  } finally {
    going = false;
    await watching;
  }
}
