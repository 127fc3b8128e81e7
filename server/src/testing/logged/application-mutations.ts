import { newId } from '@seedbed/domain/kernel/ids.ts';
import { records } from '#capabilities/applications/authorization.matrix.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import { inTenant } from '#platform/tx.ts';
import type { Scene } from '#testing/scene.ts';

interface Call {
  token: string;
  args: object;
}

/** Only applicants apply; the matrix calls as an Admin. */
export const applicationCalls: Readonly<Record<string, (ground: { scene: Scene }) => Promise<Call>>> = {
  createApplication: async ({ scene: { tenant, people } }) => {
    const id = await records.funnel?.put(tenant, { ownerId: people.Admin.userId, status: 'published' });
    return { token: people.Applicant.token, args: { slug: `f-${id}`, name: 'Acme' } };
  },
  changeApplicationTags: async ({ scene: { tenant, people } }) => {
    const applicationId = await records.application?.put(tenant, { ownerId: people.Admin.userId });
    const tagId = newId<'Tag'>();
    const tag = { tenantId: tenant.id, id: tagId, kind: 'application', name: 'Fast track', position: 1 } as const;
    await inTenant(tenant.id, (tx) => tx.db.insert(tags).values(tag));
    return { token: people.Admin.token, args: { applicationId, add: [tagId] } };
  },
};
