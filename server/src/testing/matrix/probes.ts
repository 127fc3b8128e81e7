import type { SignInRole } from '#testing/scene.ts';
import { type Outcome, testedRoles } from './boundary.ts';
import type { Fixtures } from './fixtures.ts';
import type { OnRecord, Pool } from './matrix-row.ts';
import { makeForeign, recordsOf } from './records.ts';

/** One call of the matrix: a person, a record and the expected answer. */
export interface Probe {
  role: SignInRole;
  what: string;
  id: string;
  outcome: Outcome | 'malformed';
}

const outcomeFor =
  ({ record, may }: OnRecord, pool: Pool) =>
  (role: SignInRole): Outcome => {
    if (may[pool]?.includes(role)) return 'allowed';
    return recordsOf(record).sees[pool]?.includes(role) ? 'refused' : 'notFound';
  };

/** A new record for each call, so that calls do not affect each other. */
export async function probesOf(expectation: OnRecord, { scene, foreign }: Fixtures): Promise<Probe[]> {
  const { record, fields = {} } = expectation;
  const probes: Probe[] = [];
  for (const [pool, makeOne] of Object.entries(recordsOf(record).make)) {
    const outcome = outcomeFor(expectation, pool as Pool);
    for (const role of testedRoles(outcome)) {
      const id = await makeOne(scene, scene.people[role], fields);
      probes.push({ role, what: `one of the pool ${pool}`, id, outcome: outcome(role) });
    }
  }
  // Nobody is allowed these, so by day the strongest role asks.
  for (const role of testedRoles(() => 'notFound'))
    probes.push(
      { role, what: 'a deleted one', id: await recordsOf(record).makeTrashed(scene), outcome: 'notFound' },
      { role, what: 'one of another tenant', id: await makeForeign(record, foreign), outcome: 'notFound' },
      { role, what: 'a malformed id', id: 'no-id', outcome: 'malformed' },
    );
  return probes;
}
