import { RateLimited } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, gt, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { signInFailures } from '#capabilities/sessions/table.ts';
import { hashOfToken } from '#platform/secret-token.ts';
import { inTenant, readTx } from '#platform/tx.ts';

type TenantId = typeof signInFailures.$inferSelect.tenantId;

/** Counts calls of one network address in fixed windows, in PostgreSQL: all processes share the count. */
export class SharedRateLimit {
  private readonly name: string;
  private readonly most: number;
  private readonly seconds: number;
  /** Ends of used-up windows, by key: a flood then costs no statements. */
  private readonly usedUp = new LRUCache<string, number>({ max: 10_000 });

  constructor(name: string, most: number, seconds: number) {
    this.name = name;
    this.most = most;
    this.seconds = seconds;
  }

  /** Counts one call. Throws `RateLimited` if the window is used up. */
  async consume(tenantId: TenantId, address: string): Promise<void> {
    const key = this.keyOf(address);
    this.assertNotUsedUp(tenantId, key);
    const isOver = sql`excluded.first_at - ${signInFailures.firstAt} >= ${this.window()}`;
    const [row] = await inTenant(tenantId, (tx) =>
      tx.db
        .insert(signInFailures)
        .values({ tenantId, key, failures: 1, firstAt: sql`now()` })
        .onConflictDoUpdate({
          target: [signInFailures.tenantId, signInFailures.key],
          set: {
            failures: sql`case when ${isOver} then 1 else ${signInFailures.failures} + 1 end`,
            firstAt: sql`case when ${isOver} then excluded.first_at else ${signInFailures.firstAt} end`,
          },
        })
        .returning({ count: signInFailures.failures, firstAt: signInFailures.firstAt }),
    );
    if (row && row.count > this.most) this.refuse(tenantId, key, row.firstAt);
  }

  /** Counts nothing. Throws `RateLimited` if the window is used up. */
  async assertWithinLimit(tenantId: TenantId, address: string): Promise<void> {
    const key = this.keyOf(address);
    this.assertNotUsedUp(tenantId, key);
    const [row] = await readTx({ tenantId }, (tx) =>
      tx.db
        .select({ count: signInFailures.failures, firstAt: signInFailures.firstAt })
        .from(signInFailures)
        .where(and(eq(signInFailures.key, key), gt(signInFailures.firstAt, this.begin()))),
    );
    if (row && row.count >= this.most) this.refuse(tenantId, key, row.firstAt);
  }

  private window() {
    return sql`make_interval(secs => ${this.seconds})`;
  }

  private begin() {
    return sql`now() - ${this.window()}`;
  }

  /** A hash: network addresses are personal data. */
  private keyOf(address: string): string {
    return `${this.name} ${hashOfToken(address)}`;
  }

  private refuse(tenantId: TenantId, key: string, firstAt: Temporal.Instant): never {
    const endsAt = firstAt.epochMilliseconds + this.seconds * 1000;
    this.usedUp.set(`${tenantId} ${key}`, endsAt);
    throw new RateLimited(Math.max(1, Math.ceil((endsAt - Date.now()) / 1000)));
  }

  private assertNotUsedUp(tenantId: TenantId, key: string) {
    const seconds = Math.ceil(((this.usedUp.get(`${tenantId} ${key}`) ?? 0) - Date.now()) / 1000);
    if (seconds > 0) throw new RateLimited(seconds);
  }
}
