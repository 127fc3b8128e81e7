import { FunnelInTrash } from '@seedbed/domain/applications/errors.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { Forbidden, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { deleteFunnel } from '#capabilities/applications/funnels/delete-funnel.ts';
import { applications } from '#capabilities/applications/table.ts';
import { runBatchJob } from '#capabilities/batches/run/run-batch.ts';
import { startBatch, undoBatch } from '#capabilities/batches/run/start-batch.ts';
import { records } from '#capabilities/evaluations/authorization.matrix.ts';
import { evaluations } from '#capabilities/evaluations/table.ts';
import { inTenant, transact } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { type ReadRound, readApplication, readRound } from '#testing/evaluation-round.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { deleteApplication } from './delete-application.ts';

type Person = Awaited<ReturnType<Tenant['person']>>;
let tenant: Tenant;
let admin: Person;
let round: ReadRound;
beforeEach(async () => {
  tenant = await aTenant();
  admin = await tenant.person('Admin');
  round = await readRound(tenant, admin);
});

const listed = async (who: Person, search?: string) => {
  const ask = 'query ($search: String) { applicationList(search: $search) { rows { _id } } }';
  const { data } = await graphql(tenant, who, ask, { search });
  return data.applicationList.rows.map(({ _id }: { _id: string }) => _id);
};
const lastUndoId = async (id: string) => (await activity(tenant, id)).at(-1)?.undoId ?? '';

test('moves an application to the trash, out of lists, search and the pages of its applicant, and back', async () => {
  const { id, applicant } = await readApplication(tenant, round, { name: 'Acme' });
  await graphql(tenant, admin, 'mutation ($id: ID!) { changeApplicationTags(applicationId: $id) { _id } }', { id });
  const own = async () =>
    (await graphql(tenant, applicant as Person, '{ ownApplications { _id } }', {})).data.ownApplications;
  expect([await listed(admin), (await own()).length]).toEqual([[id], 1]);
  const ask = 'mutation ($id: ID!) { deleteApplication(applicationId: $id) }';
  const answer = await graphql(tenant, admin, ask, { id });
  expect(answer).toMatchObject({ data: { deleteApplication: id }, extensions: { undoId: expect.any(String) } });
  // A retry of the same person writes nothing.
  expect(await transact(deleteApplication, admin, id)).toBe(id);
  expect([await listed(admin), await listed(admin, 'acme'), await own()]).toEqual([[], [], []]);
  expect((await activity(tenant, id)).filter(({ type }) => type === 'applications.deleted')).toHaveLength(1);
  await undo(admin, { undoId: String(answer.extensions?.undoId), zone });
  expect([await listed(admin), await listed(admin, 'acme'), (await own()).length]).toEqual([[id], [id], 1]);
});

test('takes its evaluations out of the queue of its evaluator until it is restored', async () => {
  const evaluator = await tenant.person('Evaluator');
  const facts = { ownerId: admin.userId, evaluatorId: evaluator.userId };
  const evaluationId = (await records.evaluation?.put(tenant, facts)) as Id<'Evaluation'>;
  const [evaluation] = await inTenant(tenant.id, (tx) =>
    tx.db.select().from(evaluations).where(eq(evaluations.id, evaluationId)),
  );
  const id = evaluation?.applicationId ?? '';
  const queue = async () => (await graphql(tenant, evaluator, '{ ownEvaluations { _id } }', {})).data.ownEvaluations;
  expect(await queue()).toHaveLength(1);
  await transact(deleteApplication, admin, id);
  expect(await queue()).toEqual([]);
  await undo(admin, { undoId: await lastUndoId(id), zone });
  expect(await queue()).toHaveLength(1);
});

test('closes the places of the waiting list, and gives the place back', async () => {
  const ids = [(await readApplication(tenant, round)).id, (await readApplication(tenant, round)).id];
  const rank = (id: Id<'Application'>, waitlistRank: number) =>
    inTenant(tenant.id, (tx) => tx.db.update(applications).set({ waitlistRank }).where(eq(applications.id, id)));
  const [first, second] = ids as [Id<'Application'>, Id<'Application'>];
  await rank(first, 1);
  await rank(second, 2);
  const ranks = async () =>
    Object.fromEntries(
      (
        await graphql(tenant, admin, '{ applicationList { rows { _id waitlistRank } } }', {})
      ).data.applicationList.rows.map((row: { _id: string; waitlistRank: number }) => [row._id, row.waitlistRank]),
    );
  await transact(deleteApplication, admin, first);
  expect(await ranks()).toEqual({ [second]: 1 });
  await undo(admin, { undoId: await lastUndoId(first), zone });
  expect(await ranks()).toEqual({ [first]: 1, [second]: 2 });
});

test('refuses people without the right, and funnels of others at ASSIGNED', async () => {
  const { id } = await readApplication(tenant, round);
  const [staff, coach] = [await tenant.person('Staff'), await tenant.person('Coach')];
  await expect(transact(deleteApplication, staff, id)).rejects.toThrow(Forbidden);
  const assigned = { ...coach, scopes: { ...coach.scopes, 'APPLICATIONS:DELETE': 'ASSIGNED' as const } };
  await expect(transact(deleteApplication, assigned, id)).rejects.toThrow(Forbidden);
  const ofCoach = await readApplication(tenant, await readRound(tenant, coach));
  expect(await transact(deleteApplication, assigned, ofCoach.id)).toBe(ofCoach.id);
  await expect(transact(deleteApplication, staff, ofCoach.id)).rejects.toThrow(NotFound);
});

test('deletes many as one job, leaves those of others, and undoes the job', async () => {
  const ids = [(await readApplication(tenant, round)).id, (await readApplication(tenant, round, { name: 'Brew' })).id];
  const start = (who: Person) => transact(startBatch, who, { kind: 'applications', action: 'delete', ids, input: {} });
  const run = async ({ id: operationId }: { id: Id<'BatchOperation'> }) =>
    runBatchJob({ tenantId: tenant.id, operationId });
  const staff = await tenant.person('Staff');
  await run(await start(staff));
  expect((await listed(admin)).toSorted()).toEqual(ids.toSorted());
  const batch = await start(admin);
  await run(batch);
  expect(await listed(admin)).toEqual([]);
  await run(await undoBatch(admin, batch.id));
  expect((await listed(admin)).toSorted()).toEqual(ids.toSorted());
});

test('restores an application only into a funnel that is there', async () => {
  const { id } = await readApplication(tenant, round);
  await transact(deleteApplication, admin, id);
  const undoId = await lastUndoId(id);
  await deleteFunnel(admin, round.funnelId);
  await expect(undo(admin, { undoId, zone })).rejects.toThrow(FunnelInTrash);
  await undo(admin, { undoId: await lastUndoId(round.funnelId), zone });
  await undo(admin, { undoId, zone });
  expect(await listed(admin)).toEqual([id]);
});
