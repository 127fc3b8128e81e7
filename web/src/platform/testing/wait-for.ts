import { inject, vi } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    timeFactor: number;
  }
}

/** Waits until the assertions hold, as long as `expect.poll` waits: a busy machine must not fail a test. */
export const waitFor = (assertions: () => void) => vi.waitFor(assertions, { timeout: 10_000 * inject('timeFactor') });
