// Every mutation writes an activity, except the listed ones. [RE-L1]
import { activityTypes } from '@seedbed/domain/activity/all-activity-types.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDns } from '#platform/dns.ts';
import { visibleKinds } from '#platform/undo/visible-changes.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { preparedCalls, unloggedMutations } from '#testing/logged/logged-mutations.ts';
import { expectations } from '#testing/matrix/all-matrices.ts';
import { documentFor, type RootField, rootFields } from '#testing/matrix/documents.ts';
import { isOnRecord } from '#testing/matrix/matrix-row.ts';
import { recordsOf } from '#testing/matrix/records.ts';
import { nightly } from '#testing/runs.ts';
import { aScene, type Scene } from '#testing/scene.ts';
import { aDnsServer, type DnsServer } from '#testing/servers/dns-server.ts';
import { aServer, send } from '#testing/servers/server.ts';
import { schema } from './schema.ts';

let scene: Scene;
let dns: DnsServer;

beforeAll(async () => {
  await aServer();
  dns = await aDnsServer();
  openDns({ dnsServers: [dns.address] });
  scene = await aScene({ allowUserSelfDelete: true });
});
// A person asks for a few exports an hour, and the rows below ask for more.
beforeEach(() => ownerPool().query('delete from personal_exports where tenant_id = $1', [scene.tenant.id]));
afterAll(() => {
  dns.close();
  openDns({ dnsServers: [] });
});

const mutations = rootFields(schema).filter(({ operation }) => operation === 'mutation');
const nameOf = ({ field }: RootField) => field.name;

test('excepts only mutations that exist, each with a reason', () => {
  const names = new Set(mutations.map(nameOf));
  expect(
    [...Object.keys(unloggedMutations), ...Object.keys(preparedCalls)].filter(
      (name) => !names.has(name.split(' ')[0] ?? ''),
    ),
  ).toEqual([]);
  expect(Object.keys(preparedCalls).filter((name) => name in unloggedMutations)).toEqual([]);
  expect(Object.values(unloggedMutations).filter((reason) => reason.length < 5)).toEqual([]);
});

const countActivities = async (): Promise<number> => {
  const { rows } = await ownerPool().query('select count(*)::int from activities where tenant_id = $1', [
    scene.tenant.id,
  ]);
  return rows[0].count;
};

/** The calls that the matrix allows to an Admin. */
async function callsOfMatrix({ key, field }: RootField): Promise<{ token: string; args: object }[]> {
  const { Admin: who } = scene.people;
  const calls = [expectations[key] ?? []].flat().map(async (expectation) => {
    const prepared = preparedCalls[`${field.name} ${expectation.about}`];
    if (prepared) return [(await prepared({ scene, dns })).args];
    if (!isOnRecord(expectation)) return [expectation.args?.(who, scene) ?? {}];
    const pools = Object.entries(recordsOf(expectation.record).make)
      .filter(([pool]) => expectation.may[pool as keyof typeof expectation.may]?.includes('Admin'))
      // By day one record: the others are written by the same code.
      .slice(0, nightly ? undefined : 1);
    return Promise.all(
      pools.map(async ([, make]) => expectation.args(await make(scene, who, expectation.fields ?? {}), who, scene)),
    );
  });
  return (await Promise.all(calls)).flat().map((args) => ({ token: who.token, args }));
}

const logged = mutations.filter((field) => !(nameOf(field) in unloggedMutations));

test.each(logged)('$key is logged', { tags: ['night'] }, async (field) => {
  const prepared = preparedCalls[nameOf(field)];
  const calls = prepared ? [await prepared({ scene, dns })] : await callsOfMatrix(field);
  expect(calls).not.toEqual([]);
  for (const { token, args } of calls) {
    const before = await countActivities();
    const { json } = await send(scene.tenant, token, documentFor(field, args), args);
    expect(json.errors).toBeUndefined();
    expect({ args, rows: (await countActivities()) - before > 0 }).toEqual({ args, rows: true });
  }
});

test('decides for each kind of undoable change who sees it later', { tags: ['night'] }, async () => {
  const { rows } = await ownerPool().query(
    'select distinct kind from activities where tenant_id = $1 and undo_id is not null',
    [scene.tenant.id],
  );
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.map(({ kind }) => kind).filter((kind) => !(kind in visibleKinds()))).toEqual([]);
});

test('names each type of activity in the list of the feed', { tags: ['night'] }, async () => {
  const { rows } = await ownerPool().query('select distinct type from activities where tenant_id = $1', [
    scene.tenant.id,
  ]);
  const known: readonly string[] = activityTypes;
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.map(({ type }) => type).filter((type) => !known.includes(type))).toEqual([]);
});
