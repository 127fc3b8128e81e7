// The product is killed in the middle of an acceptance: nothing of it stays, and the repeated call writes all of it.
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { funnels, funnelTags } from '#capabilities/applications/table.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import { inTenant } from '#platform/tx.ts';
import { anApplication } from '#testing/database/an-application.ts';
import { ownerPool } from '#testing/database/owner.ts';
import type { Process } from '#testing/servers/server-process.ts';
import { startAgain, startProduct } from '#testing/servers/start-product.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { until } from '#testing/until.ts';

let product: Process;
beforeAll(async () => {
  product = await startProduct();
}, 60_000);

afterAll(() => product?.remove(), 60_000);

/** Everything that the acceptance writes, by table. */
async function written({ id }: Tenant): Promise<Record<string, number>> {
  const of = (table: string, where = 'true') =>
    `(select count(*)::int from ${table} where tenant_id = $1 and ${where}) as ${table}`;
  const { rows } = await ownerPool().query(
    `select ${[
      of('startups'),
      of('startup_founders'),
      of('startup_programs'),
      of('startup_tags'),
      of('tasks', "task_type = 'normal'"),
      of('mails', "kind = 'application-accepted'"),
      of('application_acceptances'),
      of('applications', "status = 'accepted'"),
      of('activities', "type = 'applications.accepted'"),
    ].join(', ')}`,
    [id],
  );
  return rows[0];
}
const nothing = {
  ...{ startups: 0, startup_founders: 0, startup_programs: 0, startup_tags: 0, tasks: 0, mails: 0 },
  ...{ application_acceptances: 0, applications: 0, activities: 0 },
};
const all = {
  ...{ startups: 1, startup_founders: 1, startup_programs: 1, startup_tags: 1, tasks: 2, mails: 1 },
  ...{ application_acceptances: 1, applications: 1, activities: 1 },
};

test('is whole or nothing after a kill, and whole after the repeated call', { timeout: 180_000 }, async () => {
  const tenant = await aTenant();
  const [staff, applicant] = [await tenant.person('Staff'), await tenant.person('Applicant')];
  const { funnel, application } = await anApplication(tenant, staff, applicant, ['staff_decision']);
  const { id: programId } = await tenant.program('Cohort');
  const onboardingTasks = ['Sign', 'Meet us'].map((name) => ({ id: newId(), name, days: 7 }));
  const tagId = newId<'Tag'>();
  await inTenant(tenant.id, async (tx) => {
    const tag = { tenantId: tenant.id, id: tagId, kind: 'startup' as const, name: 'Spring' };
    await tx.db.insert(tags).values(tag);
    await tx.db
      .insert(funnelTags)
      .values({ tenantId: tenant.id, id: newId<'FunnelTag'>(), funnelId: funnel.id, tagId });
    await tx.db.update(funnels).set({ programId, onboardingTasks }).where(eq(funnels.id, funnel.id));
  });
  const token = await openSessionFor(staff);
  const accept = () =>
    product.call({
      slug: tenant.slug,
      path: '/graphql',
      token,
      body: {
        query: `mutation ($id: ID!, $round: ID!, $version: Int!) {
          decideApplication(applicationId: $id, roundId: $round, version: $version, decision: { action: accept }) { status }
        }`,
        variables: { id: application.id, round: application.roundId, version: application.version },
      },
    });

  // The last row of the transaction waits for this lock, after everything else was written.
  const blocker = await ownerPool().connect();
  await blocker.query('begin');
  await blocker.query('lock table application_acceptances in exclusive mode');
  const answer = accept().catch(() => 'no answer');
  await until(
    'the last row waits',
    async () => {
      const { rows } = await ownerPool().query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%application_acceptances%'",
      );
      return rows.length > 0;
    },
    20_000,
  );
  await product.kill();
  await answer;
  await blocker.query('rollback');
  blocker.release();
  product = await startAgain(product);
  expect(await written(tenant)).toEqual(nothing);

  expect((await accept()).json.data.decideApplication).toEqual({ status: 'accepted' });
  expect(await written(tenant)).toEqual(all);
  // The answer was lost, say.
  await accept();
  expect(await written(tenant)).toEqual(all);
});
