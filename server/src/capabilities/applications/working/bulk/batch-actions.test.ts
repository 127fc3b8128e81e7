import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { beforeEach, expect, test } from 'vitest';
import { applications } from '#capabilities/applications/table.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { statements } from '#testing/database/statements.ts';
import { type ReadRound, readApplication, readRound } from '#testing/evaluation-round.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { batches } from './batch-actions.ts';

let tenant: Tenant;
let staff: Actor;
let round: ReadRound;
beforeEach(async () => {
  tenant = await aTenant();
  staff = await tenant.person('Staff');
  round = await readRound(tenant, staff);
});

/** Checks a decision about so many new applications, and counts the statements. */
async function checked(count: number): Promise<number> {
  const ids: string[] = [];
  for (let i = 0; i < count; i++) ids.push((await readApplication(tenant, round)).id);
  await inTenant(tenant.id, (tx) => tx.db.update(applications).set({ status: 'pending_decision' }));
  const seen = Object.fromEntries(ids.map((id) => [id, { roundId: round.roundId, version: 1 }]));
  const decide = batches.actions.find(({ name }) => name === 'decide');
  const input = decide?.parse({ action: 'accept', seen });
  const { seen: sent, stop } = statements();
  const refused = await readTx(staff, async (tx) => decide?.validate(tx, staff, ids, input as never));
  stop();
  expect(refused?.size).toBe(0);
  return sent.filter(({ text }) => !text.includes('pgboss')).length;
}

test('checks a decision about many applications with as many statements as about one', async () => {
  const one = await checked(1);
  // Others of this process may ask between.
  expect(await checked(20)).toBeLessThan(one + 10);
});
