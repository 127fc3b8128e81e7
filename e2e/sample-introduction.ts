import type { Actor } from '../domain/src/kernel/actor.ts';
import { introductionPath } from '../server/src/capabilities/community/introductions/introduction-link.ts';
import { inTenant } from '../server/src/platform/tx.ts';
import { recordMatrices } from '../server/src/testing/matrix/matrices.gen.ts';
import type { Tenant } from '../server/src/testing/tenant.ts';

/** The path of an introduction that waits for this person. */
export async function sampleIntroduction(tenant: Tenant, { userId }: Actor): Promise<string> {
  const id = (await recordMatrices.community?.introduction?.put(tenant, { firstId: userId })) ?? '';
  return inTenant(tenant.id, async (tx) => introductionPath(tx, id, userId));
}
