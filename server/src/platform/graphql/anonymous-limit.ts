import { RateLimit } from '#platform/rate-limit.ts';

/** What one address may ask of one tenant without a session: so much a minute, a quarter of it within ten seconds. */
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
