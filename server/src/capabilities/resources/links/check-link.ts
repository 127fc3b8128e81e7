import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { canEditResources } from '@seedbed/domain/resources/policy.ts';
import { and, eq, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { findResource, type ResourceCard } from '#capabilities/resources/reading/find-resources.ts';
import { resourceLinks } from '#capabilities/resources/table.ts';
import { RateLimit } from '#platform/rate-limit.ts';
import { readTx, type Tx, writeTx } from '#platform/tx.ts';
import { atOnce, faultOf, isOutside } from './check-links.ts';

/** Another site is asked for one page once a minute, however many resources name it. */
const ofAddress = new RateLimit(1, 60);
const ofPerson = new RateLimit(10, 60);
const limited = pLimit(atOnce);

/** Asks for the page of one link at once, and stores the answer for each resource that names it. Throws `RateLimited`. */
export async function checkLink(actor: Actor, resourceId: string, url: string): Promise<ResourceCard> {
  const { tenantId, userId } = actor;
  await readTx(actor, (tx) => assertNamed(tx, actor, resourceId, url));
  const person = `${tenantId} ${userId}`;
  ofPerson.assertWithinLimit(person);
  ofAddress.take(`${tenantId} ${url}`);
  ofPerson.take(person);
  // No transaction stays open while the other site answers.
  const fault = await limited(() => faultOf(url));
  return writeTx(actor, async (tx) => {
    const resource = await findResource(tx, actor, resourceId);
    const checked = await tx.db
      .update(resourceLinks)
      .set({ checkedAt: sql`now()`, fault })
      .where(eq(resourceLinks.url, url))
      .returning({ id: resourceLinks.resourceId });
    for (const id of new Set(checked.map((link) => link.id)))
      tx.changes.push({ kind: 'Resource', id, audience: ['staff'], detail: undefined });
    return resource;
  });
}

/** Throws `NotFound` unless the resource has this link to a page outside. */
async function assertNamed(tx: Tx, actor: Actor, resourceId: string, url: string): Promise<void> {
  const { id } = await findResource(tx, actor, resourceId);
  assertAllowed(canEditResources(actor));
  const [link] = await tx.db
    .select({ id: resourceLinks.id })
    .from(resourceLinks)
    .where(and(eq(resourceLinks.resourceId, id), eq(resourceLinks.url, url), isOutside))
    .limit(1);
  assertAllowed(link !== undefined, () => new NotFound());
}
