import { UserError } from '@seedbed/domain/kernel/user-error.ts';

interface WaitingRequest {
  enter: () => void;
  giveUp: NodeJS.Timeout;
}

/** With two seconds for a connection, a call gets its answer within five seconds. */
const callPatienceMs = 2_500;

interface Options {
  patienceMs?: number;
  /** Keeps the last place free for a tenant that has nothing running. */
  keepsPlace?: boolean;
}

/**
 * Limits concurrent calls; the tenant with the fewest running calls is next. A tenant with a thousand calls delays only
 * itself.
 */
export class TenantQueue {
  private readonly places: number;
  private readonly patienceMs: number;
  private readonly kept: number;
  private taken = 0;
  private readonly running = new Map<string, number>();
  private readonly waiting = new Map<string, WaitingRequest[]>();

  constructor(places: number, { patienceMs = callPatienceMs, keepsPlace = true }: Options = {}) {
    this.places = places;
    this.patienceMs = patienceMs;
    this.kept = keepsPlace && places > 1 ? 1 : 0;
  }

  /** Resolves with a release function when a slot is free. Throws `Unavailable` when that takes too long. */
  enter(key: string): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const enter = () => {
        this.taken += 1;
        this.running.set(key, (this.running.get(key) ?? 0) + 1);
        resolve(() => this.leave(key));
      };
      if (this.hasPlaceFor(key)) return enter();
      const one: WaitingRequest = {
        enter,
        giveUp: setTimeout(() => {
          this.forget(key, one);
          reject(new UserError('Unavailable'));
        }, this.patienceMs),
      };
      const line = this.waiting.get(key);
      if (line) line.push(one);
      else this.waiting.set(key, [one]);
    });
  }

  private hasPlaceFor(key: string): boolean {
    const free = this.places - this.taken;
    return free > this.kept || (free > 0 && !this.running.has(key));
  }

  private leave(key: string) {
    this.taken -= 1;
    const left = (this.running.get(key) ?? 1) - 1;
    if (left > 0) this.running.set(key, left);
    else this.running.delete(key);
    const next = this.next();
    if (!next) return;
    clearTimeout(next.giveUp);
    next.enter();
  }

  /** The first call of the tenant with the fewest running; ties go to the longest wait. */
  private next(): WaitingRequest | undefined {
    let fewest: string | undefined;
    for (const key of this.waiting.keys())
      if (fewest === undefined || (this.running.get(key) ?? 0) < (this.running.get(fewest) ?? 0)) fewest = key;
    if (fewest === undefined || !this.hasPlaceFor(fewest)) return;
    const line = this.waiting.get(fewest) ?? [];
    const one = line.shift();
    // Moves to the end of the round.
    this.waiting.delete(fewest);
    if (line.length > 0) this.waiting.set(fewest, line);
    return one;
  }

  private forget(key: string, one: WaitingRequest) {
    const line = (this.waiting.get(key) ?? []).filter((other) => other !== one);
    if (line.length > 0) this.waiting.set(key, line);
    else this.waiting.delete(key);
  }
}
