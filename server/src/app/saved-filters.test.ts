// A saved view names the deleted records of its filters, whatever the columns of its list hold. [UX-V3]
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { beforeAll, expect, test } from 'vitest';
import { funnelRounds, funnels } from '#capabilities/applications/table.ts';
import { fields } from '#capabilities/fields/table.ts';
import { metricCategories } from '#capabilities/metrics/table.ts';
import { createSavedView } from '#capabilities/views/change-views.ts';
import { inTenant } from '#platform/tx.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

let tenant: Tenant;
let admin: Actor;
beforeAll(async () => {
  tenant = await aTenant();
  admin = await tenant.person('Admin');
});

const english = (value: string) => [{ language: 'en' as const, value }];

/** An existing record of each kind that a column is filtered by. */
const existing: Record<string, () => Promise<string>> = {
  role: async () => tenant.roleId('Mentor'),
  person: async () => (await tenant.person('Mentor')).userId,
  startup: async () => (await tenant.startup('Acme')).id,
  program: async () => (await tenant.program('Spring')).id,
  round: async () => {
    const [tenantId, funnelId, id] = [tenant.id, newId<'Funnel'>(), newId<'FunnelRound'>()];
    const facts = { name: 'Spring', names: english('Spring'), slug: `f-${funnelId}`, kind: 'startup' } as const;
    await inTenant(tenantId, async (tx) => {
      await tx.db.insert(funnels).values({ tenantId, id: funnelId, createdById: admin.userId, ...facts });
      await tx.db
        .insert(funnelRounds)
        .values({ tenantId, id, funnelId, type: 'form', name: english('First'), position: 'a' });
    });
    return `${funnelId},${id}`;
  },
  category: async () => {
    const id = newId<'MetricCategory'>();
    await inTenant(tenant.id, (tx) =>
      tx.db
        .insert(metricCategories)
        .values({ tenantId: tenant.id, id, name: 'Cash', names: english('Cash'), position: 0 }),
    );
    return id;
  },
  option: async () => {
    const [id, option] = [newId<'Field'>(), newId()];
    const rules = { object: 'startup', slug: 'stage', type: 'select_radio', validations: {} } as const;
    const options = [{ id: option, label: english('Seed'), parentId: null, isWriteIn: false, numericalValue: null }];
    await inTenant(tenant.id, (tx) =>
      tx.db
        .insert(fields)
        .values({ tenantId: tenant.id, id, ...rules, label: english('Stage'), description: [], options }),
    );
    return option;
  },
};

test.each(Object.keys(existing))(
  'is whole with a filter by a %s that exists, and broken with another id',
  async (kind) => {
    const [ids, gone] = [(await existing[kind]?.()) ?? '', newId()];
    await createSavedView(admin, { list: 'tasks', name: kind, address: `column=${ids}&other=${gone}` });
    const { data } = await graphql(tenant, admin, '{ savedViews(list: "tasks") { name missing } }');
    expect(data.savedViews).toContainEqual({ name: kind, missing: [gone] });
  },
);

test('is whole where the list keeps what is deleted, such as the feed of activities', async () => {
  await createSavedView(admin, { list: 'activity-feed', name: 'One', address: `record=${newId()}` });
  const { data } = await graphql(tenant, admin, '{ savedViews(list: "activity-feed") { missing } }');
  expect(data.savedViews).toEqual([{ missing: [] }]);
});
