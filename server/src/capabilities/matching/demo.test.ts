import { expect, test } from 'vitest';
import { inTenant, readTx } from '#platform/tx.ts';
import { aTenant } from '#testing/tenant.ts';
import { demo } from './demo.ts';
import { matchesOfStartup } from './matches/find-matches.ts';
import { findMentorProfile } from './profiles/mentor-profile.ts';
import { listRuns, pairsOfRun } from './runs/find-runs.ts';

test('has offers, needs, a published matching whose mentors answer, and one that waits', async () => {
  const tenant = await aTenant();
  const staff = await tenant.person('Staff');
  const mentor = await tenant.person('Mentor');
  await tenant.person('Expert');
  const acme = await tenant.startup('Acme');
  await tenant.startup('Beta');
  await inTenant(tenant.id, (tx) => demo.add(tx));
  const found = await readTx(staff, async (tx) => {
    const runs = await listRuns(tx);
    const pairs = await Promise.all(runs.map(({ id }) => pairsOfRun(tx, id)));
    return {
      states: runs.map(({ state }) => state).sort(),
      published: pairs[runs.findIndex(({ state }) => state === 'published')]?.length,
      matches: await matchesOfStartup(tx, staff, acme.id),
      profile: await findMentorProfile(tx, staff, mentor.userId),
    };
  });
  expect(found.states).toEqual(['pending', 'published']);
  expect(found.published).toBeGreaterThan(0);
  expect(found.matches).toHaveLength(1);
  expect(found.profile).toMatchObject({ isOpen: true });
});
