import { EvaluatorExcluded } from '@seedbed/domain/evaluations/errors.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Forbidden, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { beforeEach, expect, test } from 'vitest';
import { funnels } from '#capabilities/applications/table.ts';
import { ownEvaluations } from '#capabilities/evaluations/find-evaluations.ts';
import { inTenant, readTx, transact } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { type ReadRound, readApplication, readRound } from '#testing/evaluation-round.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { assignEvaluations } from './assign.ts';
import { setCalibration } from './calibration.ts';
import { ownRounds, setOwnCapacity } from './own-capacity.ts';
import { planFor } from './plan-assignments.ts';
import { saveEvaluationRound } from './save-round.ts';

// The ways to give out applications besides that by need, and the calibration set.

let tenant: Tenant;
let staff: Actor;
let round: ReadRound;
let readers: Actor[];
beforeEach(async () => {
  tenant = await aTenant();
  staff = await tenant.person('Staff');
  round = await readRound(tenant, staff, { minReaders: 2 });
  readers = [];
  for (const name of ['ana', 'ben', 'cleo'])
    readers.push(await tenant.person('Evaluator', { email: `${name}@${name}-co.test` }));
  await transact(saveEvaluationRound, staff, round.roundId, {
    pool: readers.map(({ userId }) => ({ userId })),
    capacity: 2,
  });
});

const planned = (plan: object) => readTx(staff, (tx) => planFor(tx, staff, round.roundId, plan));
const assign = async (plan: object) => {
  const { fingerprint } = await planned(plan);
  return assignEvaluations(staff, { roundId: round.roundId, plan, fingerprint }, zone);
};
const own = (actor: Actor) => readTx(actor, (tx) => ownEvaluations(tx, actor));
const readersOf = async (id: string) => {
  const all = await Promise.all(readers.map(own));
  return all.flat().filter(({ applicationId }) => applicationId === id).length;
};

test('tops up what lacks readers, and leaves alone what has enough', async () => {
  const [a, b] = [await readApplication(tenant, round), await readApplication(tenant, round)];
  const [ana, ben] = readers as [Actor, Actor];
  await assign({ method: 'hand', applicationIds: [a.id], evaluatorIds: [ana.userId, ben.userId] });
  const { given, short } = await planned({ method: 'top_up', count: 2 });
  expect(given.map(({ applicationId }) => applicationId)).toEqual([b.id, b.id]);
  expect(short).toEqual([]);
  expect(await assign({ method: 'top_up', count: 2 })).toBe(2);
  expect([await readersOf(a.id), await readersOf(b.id)]).toEqual([2, 2]);
  expect((await planned({ method: 'top_up', count: 2 })).given).toEqual([]);
});

test('draws at random the same way for the same seed, within capacities', async () => {
  for (let i = 0; i < 4; i++) await readApplication(tenant, round);
  const plan = { method: 'random', count: 2, seed: 7 };
  const first = await planned(plan);
  expect(first.given).toEqual((await planned(plan)).given);
  // Three people take two each, although four applications ask for two.
  expect(first.given).toHaveLength(6);
  const others = await Promise.all([1, 2, 3, 4, 5].map((seed) => planned({ ...plan, seed })));
  expect(new Set(others.map(({ fingerprint }) => fingerprint)).size).toBeGreaterThan(1);
  expect(await assign(plan)).toBe(6);
  expect((await Promise.all(readers.map(own))).map((all) => all.length)).toEqual([2, 2, 2]);
});

test('gives the calibration set to everybody who may read it, beyond capacities, once', async () => {
  const [ana, ben, cleo] = readers as [Actor, Actor, Actor];
  const kin = await tenant.person('Applicant', { email: 'kim@cleo-co.test' });
  const { id: applicationId } = await readApplication(tenant, round, { applicant: kin });
  await transact(saveEvaluationRound, staff, round.roundId, {
    pool: readers.map(({ userId }) => ({ userId })),
    capacity: 0,
  });
  const set = (isCalibration: boolean, by: Actor = staff) =>
    setCalibration(by, { roundId: round.roundId, applicationId, isCalibration }, zone);
  await expect(set(true, await tenant.person('Coach'))).rejects.toThrow(Forbidden);
  await expect(set(true, ana)).rejects.toThrow(NotFound);
  for (const wrong of [newId(), 'no id', '\0'])
    await expect(
      setCalibration(staff, { roundId: round.roundId, applicationId: wrong, isCalibration: true }, zone),
    ).rejects.toThrow(NotFound);
  await set(true);
  await set(true);
  const counts = async () => (await Promise.all([ana, ben, cleo].map(own))).map((all) => all.length);
  // Cleo works at the company of the applicant.
  expect(await counts()).toEqual([1, 1, 0]);
  // Taken off the set, it keeps its readers.
  await set(false);
  expect(await counts()).toEqual([1, 1, 0]);
});

test('an evaluator chooses the own capacity of a round, which the allocation keeps', async () => {
  for (let i = 0; i < 3; i++) await readApplication(tenant, round);
  const [ana] = readers as [Actor, Actor, Actor];
  const planFrom = async () => {
    const { given } = await planned({ method: 'random', count: 3, seed: 1 });
    return given.filter(({ evaluatorId }) => evaluatorId === ana.userId).length;
  };
  const mine = async (actor: Actor) => (await readTx(actor, (tx) => ownRounds(tx, actor)))[0];
  expect(await mine(ana)).toMatchObject({ id: round.roundId, own: null, usual: 2, assigned: 0 });
  expect(await planFrom()).toBe(2);
  await transact(setOwnCapacity, ana, round.roundId, 1);
  await transact(setOwnCapacity, ana, round.roundId, 1);
  expect(await mine(ana)).toMatchObject({ own: 1, usual: 2 });
  expect(await planFrom()).toBe(1);
  const set = (await activity(tenant, round.funnelId)).filter(({ type }) => type === 'evaluations.capacity-set');
  expect(set).toMatchObject([{ actorId: ana.userId, changes: { capacity: { old: null, new: 1 } } }]);
  // The team's own entry for the person is only the usual number.
  const pool = [
    { userId: ana.userId, capacity: 3 },
    { roleId: tenant.roleId('Evaluator'), capacity: 5 },
  ];
  await transact(saveEvaluationRound, staff, round.roundId, { pool, capacity: 2 });
  expect(await mine(ana)).toMatchObject({ own: 1, usual: 3 });
  expect(await mine(readers[1] as Actor)).toMatchObject({ own: null, usual: 5 });
  await undo(ana, { undoId: set[0]?.undoId ?? '', zone });
  expect(await mine(ana)).toMatchObject({ own: null });
  expect(await planFrom()).toBe(3);
  await transact(setOwnCapacity, ana, round.roundId, null);
});

test('refuses a capacity outside of the range, and of rounds whose pool the person is not in', async () => {
  const [ana] = readers as [Actor, Actor, Actor];
  for (const capacity of [-1, 501, 1.5, 'many'])
    await expect(transact(setOwnCapacity, ana, round.roundId, capacity)).rejects.toThrow(Validation);
  const other = await tenant.person('Evaluator');
  expect(await readTx(other, (tx) => ownRounds(tx, other))).toEqual([]);
  for (const actor of [other, staff])
    await expect(transact(setOwnCapacity, actor, round.roundId, 1)).rejects.toThrow(NotFound);
  await inTenant(tenant.id, (tx) => tx.db.update(funnels).set({ status: 'archived' }));
  await expect(transact(setOwnCapacity, ana, round.roundId, 1)).rejects.toThrow(NotFound);
  await inTenant(tenant.id, (tx) => tx.db.update(funnels).set({ status: 'published' }));
  await transact(setOwnCapacity, ana, round.roundId, 1);
});

test('never assigns people who look after a startup of the applicant', async () => {
  const startup = await tenant.startup('Acme');
  const program = await tenant.program('Spring');
  await tenant.joins(startup, program);
  const [mentor, manager] = [await tenant.assignedTo(startup, 'Mentor'), await tenant.person('Mentor')];
  await tenant.manages(manager, program);
  await readApplication(tenant, round, {
    applicant: await tenant.founderOf(startup, { email: 'kim@applicant.test' }),
  });
  for (const { userId } of [mentor, manager])
    await expect(planned({ method: 'hand', evaluatorIds: [userId] })).rejects.toThrow(EvaluatorExcluded);
  const [ana] = readers as [Actor];
  expect((await planned({ method: 'hand', evaluatorIds: [ana.userId] })).given).toHaveLength(1);
});
