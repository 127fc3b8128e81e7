import type { Id } from '@seedbed/domain/kernel/ids.ts';

/** A seeded generator (mulberry32), so that the demo is the same everywhere. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(list: readonly T[]): T {
    const picked = list[Math.floor(this.next() * list.length)];
    if (picked === undefined) throw new Error('There is nothing to pick from.');
    return picked;
  }

  shuffled<T>(list: readonly T[]): T[] {
    return list
      .map((one) => [this.next(), one] as const)
      .sort(([a], [b]) => a - b)
      .map(([, one]) => one);
  }

  some<T>(list: readonly T[], count: number): T[] {
    return this.shuffled(list).slice(0, count);
  }

  /** Returns all items in random order before repeating any. */
  cycle<T>(list: readonly T[]): () => T {
    let left: T[] = [];
    return () => {
      if (left.length === 0) left = this.shuffled(list);
      const one = left.pop();
      if (one === undefined) throw new Error('There is nothing to go round in.');
      return one;
    };
  }

  /** A UUIDv7 of that time. */
  id<Kind extends string>(at: Temporal.Instant): Id<Kind> {
    const time = at.epochMilliseconds.toString(16).padStart(12, '0');
    const hex = (digits: number) => Array.from({ length: digits }, () => this.whole(0, 15).toString(16)).join('');
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${this.pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}` as Id<Kind>;
  }
}
