import { RateLimited } from '@seedbed/domain/kernel/user-error.ts';
import type { Config } from '#platform/config.ts';

let processes = 1;

/** Called once at start. */
export function configureLimits({ apiProcesses }: Pick<Config, 'apiProcesses'>) {
  processes = apiProcesses;
}

/** This process's part of a limit that is counted in memory: a load balancer spreads the calls over all processes. */
export const perProcess = (most: number): number => Math.ceil(most / processes);

interface Window {
  endsAt: number;
  count: number;
}

/** Memory must not grow with the addresses of a flood. */
const mostKeys = 50_000;

/** Counts per key in windows of `seconds`, in this process, which has its part of `most`. */
export class RateLimit {
  private readonly most: number;
  private readonly seconds: number;
  private readonly windows = new Map<string, Window>();

  constructor(most: number, seconds: number) {
    this.most = most;
    this.seconds = seconds;
  }

  /** Counts one, or more for an expensive call. Throws `RateLimited` when the key's window is full. */
  take(key: string, now = Date.now(), cost = 1) {
    this.assertWithinLimit(key, now);
    const window = this.windows.get(key);
    if (window && window.endsAt > now) window.count += cost;
    else this.start(key, now, cost);
  }

  assertWithinLimit(key: string, now = Date.now()) {
    const window = this.windows.get(key);
    if (window && window.endsAt > now && window.count >= perProcess(this.most))
      throw new RateLimited(Math.ceil((window.endsAt - now) / 1000));
  }

  private start(key: string, now: number, cost: number) {
    // All windows last equally long, so the oldest come first. Ended ones leave, and in a flood the oldest.
    this.windows.delete(key);
    for (const [old, { endsAt }] of this.windows) {
      if (endsAt > now && this.windows.size < mostKeys) break;
      this.windows.delete(old);
    }
    this.windows.set(key, { endsAt: now + this.seconds * 1000, count: cost });
  }
}
