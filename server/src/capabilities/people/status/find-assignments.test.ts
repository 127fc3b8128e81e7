import { expect, test } from 'vitest';
import { inTenant } from '#platform/tx.ts';
import { aTenant } from '#testing/tenant.ts';
import { findAssignments } from './find-assignments.ts';

test('names founded and assigned startups, and those of managed programs, each once', async () => {
  const tenant = await aTenant();
  const [acme, birch, cedar] = [
    await tenant.startup('Acme'),
    await tenant.startup('Birch'),
    await tenant.startup('Cedar'),
  ];
  await tenant.startup('Of nobody');
  const spring = await tenant.program('Spring');
  for (const startup of [birch, cedar]) await tenant.joins(startup, spring);
  const [founder, coach] = [await tenant.founderOf(acme), await tenant.assignedTo(birch, 'Coach')];
  await tenant.manages(coach, spring);
  const admin = await tenant.person('Admin');
  const found = await inTenant(tenant.id, (tx) => findAssignments(tx, admin, [founder.userId, coach.userId]));
  expect(found.startups.map(({ name }) => name)).toEqual(['Acme', 'Birch', 'Cedar']);
  expect(found).toMatchObject({ startupCount: 3, programCount: 1, programs: [{ name: 'Spring' }] });
});
