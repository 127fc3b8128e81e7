import { UserError } from '@seedbed/domain/kernel/user-error.ts';

interface Waiting {
  enter: () => void;
  giveUp: NodeJS.Timeout;
}

/** A page gives up after ten seconds itself. */
const patienceMs = 5_000;

/**
 * So many calls at once, and whoever has the fewest running is next: a programme that asks for a thousand things at a time
 * waits for itself, and the others hardly notice.
 */
export class TenantQueue {
  private readonly places: number;
  private taken = 0;
  private readonly running = new Map<string, number>();
  private readonly waiting = new Map<string, Waiting[]>();

  constructor(places: number) {
    this.places = places;
  }

  /** Resolves when it is the caller's turn; what it gives is called once at the end. Throws `Unavailable` after five seconds. */
  enter(key: string): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const enter = () => {
        this.taken += 1;
        this.running.set(key, (this.running.get(key) ?? 0) + 1);
        resolve(() => this.leave(key));
      };
      if (this.taken < this.places) return enter();
      const one: Waiting = {
        enter,
        giveUp: setTimeout(() => {
          this.forget(key, one);
          reject(new UserError('Unavailable'));
        }, patienceMs),
      };
      const line = this.waiting.get(key);
      if (line) line.push(one);
      else this.waiting.set(key, [one]);
    });
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

  /** The first in the line of whoever has the fewest running; of equals the one that has waited since longest ago. */
  private next(): Waiting | undefined {
    let fewest: string | undefined;
    for (const key of this.waiting.keys())
      if (fewest === undefined || (this.running.get(key) ?? 0) < (this.running.get(fewest) ?? 0)) fewest = key;
    if (fewest === undefined) return;
    const line = this.waiting.get(fewest) ?? [];
    const one = line.shift();
    // At the end of the round, behind the others.
    this.waiting.delete(fewest);
    if (line.length > 0) this.waiting.set(fewest, line);
    return one;
  }

  private forget(key: string, one: Waiting) {
    const line = (this.waiting.get(key) ?? []).filter((other) => other !== one);
    if (line.length > 0) this.waiting.set(key, line);
    else this.waiting.delete(key);
  }
}
