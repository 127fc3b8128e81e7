// An id of another tenant, or of a hidden record, is answered as fast as one that does not exist. [RE-T3 (timing)]
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { beforeAll, expect, test } from 'vitest';
import { expectations } from '#testing/matrix/all-matrices.ts';
import { boundaryRoles } from '#testing/matrix/boundary.ts';
import { documentFor, rootFields } from '#testing/matrix/documents.ts';
import { type Fixtures, makeFixtures } from '#testing/matrix/fixtures.ts';
import { isOnRecord, type OnRecord, type Pool } from '#testing/matrix/matrix-row.ts';
import { makeForeign, recordsOf } from '#testing/matrix/records.ts';
import type { SignInRole } from '#testing/scene.ts';
import { send } from '#testing/servers/server.ts';
import { median, shuffled } from '#testing/statistics.ts';
import { schema } from './schema.ts';

const pairCount = 500;
const warmUpCount = 50;
/** Each of the existing and of the unknown ids is asked for several times, so that both are equally warm. */
const idCount = 10;
/** Noise of the machine differs from try to try; a leak shows in each. */
const tries = 3;
const most = { differenceMs: 3, share: 0.1 };

/**
 * Read the record before its own rules hide it, in the own tenant only. Nobody guesses the 74 random bits of an id, so
 * the time reveals nothing that the person did not know.
 */
const readFirst: readonly string[] = ['application', 'evaluatedRound', 'file', 'filling', 'ownApplication', 'person'];

const queries = rootFields(schema).filter(({ operation }) => operation === 'query');
/** One query for each kind of record: its first one. */
const byKind = new Map(
  queries.toReversed().flatMap((field) =>
    [expectations[field.key] ?? []]
      .flat()
      .filter(isOnRecord)
      .map((expectation) => [expectation.record, { field, expectation }] as const),
  ),
);

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await makeFixtures();
});

interface HiddenRecords {
  what: string;
  role: SignInRole;
  ids: string[];
}

const repeated = <T>(make: () => Promise<T>): Promise<T[]> =>
  Array.from({ length: idCount }).reduce<Promise<T[]>>(
    async (before, _) => [...(await before), await make()],
    Promise.resolve([]),
  );

/** Records of another tenant, asked for by an Admin; and those of the own tenant that a role does not see. */
async function hiddenRecords({ record, fields = {}, may }: OnRecord): Promise<HiddenRecords[]> {
  const { scene, foreign } = fixtures;
  const { make, sees } = recordsOf(record);
  const found: HiddenRecords[] = [
    { what: 'of another tenant', role: 'Admin', ids: await repeated(() => makeForeign(record, foreign)) },
  ];
  for (const [pool, makeOne] of readFirst.includes(record) ? [] : Object.entries(make)) {
    const isHidden = (one: SignInRole) => ![...(may[pool as Pool] ?? []), ...(sees[pool as Pool] ?? [])].includes(one);
    const [role] = boundaryRoles((one) => (isHidden(one) ? 'notFound' : 'allowed')).filter(isHidden);
    if (!role) continue;
    const ids = await repeated(() => makeOne(scene, scene.people[role], fields));
    found.push({ what: `of the pool ${pool}`, role, ids });
    break;
  }
  return found;
}

test.each([...byKind].map(([kind, row]) => ({ kind, name: row.field.key, ...row })))(
  'the time of $name does not reveal whether a $kind exists',
  { timeout: 300_000 },
  async ({ field, expectation }) => {
    const { scene } = fixtures;
    for (const { what, role, ids } of await hiddenRecords(expectation)) {
      const who = scene.people[role];
      const timed = async (id: string) => {
        const args = expectation.args(id, who, scene);
        const startedAt = performance.now();
        const { status } = await send(scene.tenant, who.token, documentFor(field, args), args);
        expect(status).not.toBe(429);
        return performance.now() - startedAt;
      };
      const unknown = Array.from({ length: idCount }, () => newId());
      const measure = async (pairs = pairCount) => {
        const tookMs: Record<'hidden' | 'unknown', number[]> = { hidden: [], unknown: [] };
        for (let n = 0; n < pairs; n += 1)
          for (const kind of shuffled(['hidden', 'unknown'] as const))
            tookMs[kind].push(await timed((kind === 'hidden' ? ids : unknown)[n % idCount] as string));
        const [hidden, none] = [median(tookMs.hidden), median(tookMs.unknown)];
        return { differenceMs: Math.abs(hidden - none), share: Math.abs(hidden / none - 1), hidden, none };
      };
      await measure(warmUpCount);
      let best = await measure();
      for (let n = 1; n < tries && (best.differenceMs >= most.differenceMs || best.share >= most.share); n += 1) {
        const next = await measure();
        if (next.share < best.share) best = next;
      }
      process.stdout.write(
        `   ${field.key} ${what} as ${role}: ${best.hidden.toFixed(2)} and ${best.none.toFixed(2)} ms\n`,
      );
      expect({
        what,
        ...best,
        isAlike: best.differenceMs < most.differenceMs && best.share < most.share,
      }).toMatchObject({ isAlike: true });
    }
  },
);
