// Startups of running programs whose founders are silent, on the home page of the team and in the portfolio.
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { silentDays } from '@seedbed/domain/timeline/columns.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { programs, startupPrograms } from '#capabilities/programs/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { posts } from '#capabilities/timeline/table.ts';
import { inTenant } from '#platform/tx.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

type Person = Awaited<ReturnType<Tenant['person']>>;

const daysAgo = (days: number) => Temporal.Now.instant().subtract({ hours: 24 * days });

/** A startup of a running program that came long ago. */
async function inProgram() {
  const tenant = await aTenant();
  const acme = await tenant.startup('Acme');
  const founder = await tenant.founderOf(acme);
  const today = Temporal.Now.plainDateISO('Europe/Paris');
  await inTenant(tenant.id, async (tx) => {
    const program = { id: newId<'Program'>(), startsOn: today.subtract({ days: 50 }), endsOn: today.add({ days: 50 }) };
    await tx.db.insert(programs).values({ tenantId: tx.tenantId, name: 'Autumn', ...program });
    const link = { id: newId<'StartupProgram'>(), startupId: acme.id, programId: program.id };
    await tx.db.insert(startupPrograms).values({ tenantId: tx.tenantId, ...link });
    await tx.db
      .update(startups)
      .set({ createdAt: daysAgo(90) })
      .where(eq(startups.id, acme.id));
  });
  return { tenant, acme, founder };
}

const post = (tenant: Tenant, startupId: string, by: Person, at: Temporal.Instant, isPublic = true) =>
  inTenant(tenant.id, (tx) =>
    tx.db.insert(posts).values({
      ...{ tenantId: tx.tenantId, id: newId<'Post'>(), startupId: startupId as never },
      ...{ message: 'News', createdById: by.userId, createdAt: at, isPublic },
    }),
  );

const silent = async (tenant: Tenant, who: Person): Promise<{ count: number; path: string } | undefined> =>
  (await graphql(tenant, who, '{ workItems { name count path } }')).data.workItems.find(
    ({ name }: { name: string }) => name === 'timeline:work-items.silent',
  );

/** The names in the list to which the line of the home page leads. */
async function listed(tenant: Tenant, who: Person, path: string): Promise<string[]> {
  const params = new URL(path, 'https://tenant.example').searchParams;
  const before = params.get('silent_since')?.replace('before:', '') ?? '';
  const filter = {
    all: [
      { column: 'silent_since', operator: 'BEFORE', values: [before] },
      { column: 'program', operator: 'ANY_OF', values: params.get('program')?.split(',') },
    ],
  };
  const text = 'query ($filter: JSON) { startupList(filter: $filter) { rows { name silentSince } } }';
  const answer = await graphql(tenant, who, text, { filter });
  return answer.data.startupList.rows.map(({ name }: { name: string }) => name);
}

test('counts a startup whose founders wrote nothing, and leads to it', async () => {
  const { tenant } = await inProgram();
  const staff = await tenant.person('Staff');
  const line = await silent(tenant, staff);
  expect(line?.count).toBe(1);
  expect(await listed(tenant, staff, line?.path ?? '')).toEqual(['Acme']);
});

test('hears what founders publish, and neither the team nor private posts', async () => {
  const { tenant, acme, founder } = await inProgram();
  const staff = await tenant.person('Staff');
  await post(tenant, acme.id, staff, daysAgo(1));
  await post(tenant, acme.id, founder, daysAgo(1), false);
  await post(tenant, acme.id, founder, daysAgo(silentDays + 3));
  expect((await silent(tenant, staff))?.count).toBe(1);
  await post(tenant, acme.id, founder, daysAgo(2));
  expect(await silent(tenant, staff)).toBeUndefined();
});

test('says it to the team alone, about startups that they may open', async () => {
  const { tenant, acme, founder } = await inProgram();
  expect(await silent(tenant, founder)).toBeUndefined();
  expect(await silent(tenant, await tenant.assignedTo(acme, 'Mentor'))).toBeUndefined();
  expect((await silent(tenant, await tenant.assignedTo(acme, 'Coach')))?.count).toBe(1);
  const text = 'query ($id: ID!) { startup(id: $id) { silentSince } }';
  expect((await graphql(tenant, founder, text, { id: acme.id })).data.startup.silentSince).toBeNull();
});
