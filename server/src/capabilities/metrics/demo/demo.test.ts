import { today } from '@seedbed/domain/kernel/dates.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { metricPeriods, startupCategorizations } from '#capabilities/metrics/table.ts';
import { programs, startupPrograms } from '#capabilities/programs/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { inTenant } from '#platform/tx.ts';
import { aTenant, zone } from '#testing/tenant.ts';
import { demo } from './demo.ts';

test('lets the startups of programs that have begun report for 18 months, until they are sold', async () => {
  const tenant = await aTenant();
  const day = today(zone);
  const begun = newId<'Program'>();
  const upcoming = newId<'Program'>();
  const [acme, sold, account] = [
    await tenant.startup('Acme'),
    await tenant.startup('Sold'),
    await tenant.startup('Own'),
  ];
  const [soon, direct] = [await tenant.startup('Soon'), await tenant.startup('Direct')];
  for (const startup of [acme, sold, soon, direct]) await tenant.founderOf(startup);
  await tenant.founderOf(account, { passwordHash: 'hash' });
  await inTenant(tenant.id, async ({ db }) => {
    await db.insert(programs).values([
      { tenantId: tenant.id, id: begun, name: 'Begun', startsOn: day.subtract({ months: 7 }) },
      { tenantId: tenant.id, id: upcoming, name: 'Upcoming', startsOn: day.add({ months: 2 }) },
    ]);
    const link = (startupId: typeof acme.id, programId: typeof begun) => ({
      tenantId: tenant.id,
      id: newId<'StartupProgram'>(),
      startupId,
      programId,
    });
    await db
      .insert(startupPrograms)
      .values([...[acme, sold, account].map(({ id }) => link(id, begun)), link(soon.id, upcoming)]);
    // In the middle of a month, so that its last full month is the one before.
    const soldOn = day.with({ day: 15 }).subtract({ months: 4 });
    const updatedAt = soldOn.toZonedDateTime(zone).toInstant();
    await db.update(startups).set({ status: 'acquired', updatedAt }).where(eq(startups.id, sold.id));
  });
  await inTenant(tenant.id, (tx) => demo.add(tx));
  const [periods, answers] = await inTenant(tenant.id, async ({ db }) => [
    await db.select().from(metricPeriods),
    await db.select().from(startupCategorizations),
  ]);
  const monthly = ({ id }: { id: string }) =>
    periods.filter((one) => one.startupId === id && one.endsOn.since(one.startsOn, { largestUnit: 'day' }).days < 31);
  expect(monthly(acme)).toHaveLength(18);
  expect(monthly(sold)).toHaveLength(14);
  const newest = monthly(account)
    .toSorted((a, b) => Temporal.PlainDate.compare(a.startsOn, b.startsOn))
    .at(-1);
  expect(newest?.status).toBe('open');
  const statusOf = ({ id }: { id: string }) => answers.find(({ startupId }) => startupId === id)?.status;
  expect([acme, sold, account, soon, direct].map(statusOf).toSorted()).toEqual([
    'complete',
    'complete',
    'complete',
    'delayed',
    'open',
  ]);
});
