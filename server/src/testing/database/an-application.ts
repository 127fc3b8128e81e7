import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { createApplication, submitApplication } from '#capabilities/applications/applying/apply.ts';
import { createFunnel } from '#capabilities/applications/funnels/create-funnel.ts';
import { saveRounds } from '#capabilities/applications/funnels/rounds/save-rounds.ts';
import { funnelOwners, funnels } from '#capabilities/applications/table.ts';
import { inTenant, transact } from '#platform/tx.ts';
import type { Tenant } from '#testing/tenant.ts';

const en = (value: string) => [{ language: 'en', value }];

/** A published funnel without a form, so that a draft can be sent at once. */
export async function aFunnel(tenant: Tenant, author: Actor, types: readonly string[], name = 'Spring') {
  const funnel = await transact(createFunnel, author, { input: { names: en(name), kind: 'startup' } });
  const rounds = types.map((type) => ({ id: newId(), type, content: { name: en(type) } }));
  await transact(saveRounds, author, funnel.id, rounds);
  await inTenant(tenant.id, (tx) =>
    tx.db.update(funnels).set({ status: 'published', limitPerFounder: null }).where(eq(funnels.id, funnel.id)),
  );
  return { ...funnel, roundIds: rounds.map(({ id }) => id) };
}

/** A sent application in the first round of a new funnel. */
export async function anApplication(
  tenant: Tenant,
  owner: Actor,
  applicant: Actor,
  types: readonly string[],
  author: Actor = owner,
) {
  const funnel = await aFunnel(tenant, author, types);
  if (author !== owner)
    await inTenant(tenant.id, (tx) =>
      tx.db.insert(funnelOwners).values({
        tenantId: tenant.id,
        id: newId<'FunnelOwner'>(),
        funnelId: funnel.id,
        userId: owner.userId,
      }),
    );
  const draft = await transact(createApplication, applicant, { slug: funnel.slug, input: { name: 'Acme' } });
  return { funnel, application: await submitApplication(applicant, draft.id) };
}
