import { RateLimit } from '#platform/rate-limit.ts';

/** Limit of anonymous calls per address and tenant: so many per minute, a quarter of them within ten seconds. */
export class AnonymousLimit {
  private readonly burst: RateLimit;
  private readonly minute: RateLimit;

  constructor(perMinute: number) {
    this.burst = new RateLimit(Math.ceil(perMinute / 4), 10);
    this.minute = new RateLimit(perMinute, 60);
  }

  /** Throws `RateLimited`. */
  take(key: string, now = Date.now()) {
    this.minute.assertWithinLimit(key, now);
    this.burst.take(key, now);
    this.minute.take(key, now);
  }
}
