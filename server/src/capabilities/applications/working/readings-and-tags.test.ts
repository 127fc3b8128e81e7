import { ApplicationTagNotFound } from '@seedbed/domain/applications/errors.ts';
import { noReadings } from '@seedbed/domain/applications/working/reading-summary.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { Forbidden, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { beforeEach, expect, test } from 'vitest';
import { findApplication } from '#capabilities/applications/find-applications.ts';
import { setEvaluationSummaries } from '#capabilities/applications/public.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import { inTenant, readTx, transact, writeTx } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { anApplication } from '#testing/database/an-application.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { changeTags } from './change-tags.ts';
import { decide, stepApplication } from './decide.ts';

let tenant: Tenant;
let staff: Awaited<ReturnType<Tenant['person']>>;
let scene: Awaited<ReturnType<typeof anApplication>>;
beforeEach(async () => {
  tenant = await aTenant();
  staff = await tenant.person('Staff');
  scene = await anApplication(tenant, staff, await tenant.person('Applicant'), ['evaluation', 'evaluation']);
});

const read = () => readTx(staff, (tx) => findApplication(tx, staff, scene.application.id));
const summary = {
  readersAssigned: 3,
  readersDone: 2,
  rawScore: 71.5,
  adjustedScore: 68,
  spread: 12.5,
  tally: { yes: 2, no: 0 },
};
const undoLast = async (type: string) => {
  const logged = (await activity(tenant, scene.application.id)).findLast((one) => one.type === type);
  await undo(staff, { undoId: logged?.id ?? '', zone, overwrite: false, restoresAll: false });
};

test('keeps the results of each round, shows those of the current one, and makes no decision stale', async () => {
  const roundId = scene.application.roundId as Id<'FunnelRound'>;
  await writeTx(staff, (tx) =>
    setEvaluationSummaries(tx, roundId, [{ applicationId: scene.application.id, ...summary }]),
  );
  expect(await read()).toMatchObject({ ...summary, version: scene.application.version });
  const { version } = await stepApplication(staff, scene.application.id, {
    step: 'finish_review',
    version: scene.application.version,
    reason: 'One reader is ill.',
  });
  for (const wrong of ['no id', '\0'])
    await expect(
      decide(staff, scene.application.id, { roundId: wrong, version, input: { action: 'accept' } }),
    ).rejects.toThrow(NotFound);
  await decide(staff, scene.application.id, { roundId, version, input: { action: 'accept' } });
  expect(await read()).toMatchObject({ roundId: scene.funnel.roundIds[1], ...noReadings });
  // A late reader changes the round that is over, not the current one.
  const late = { ...summary, readersDone: 3 };
  await writeTx(staff, (tx) => setEvaluationSummaries(tx, roundId, [{ applicationId: scene.application.id, ...late }]));
  expect(await read()).toMatchObject(noReadings);
  await undoLast('applications.decided');
  expect(await read()).toMatchObject({ roundId, ...late });
});

test('shows the results of the round before in a round that only decides', async () => {
  const { id, roundId: first } = (
    await anApplication(tenant, staff, await tenant.person('Applicant'), ['evaluation', 'staff_decision', 'evaluation'])
  ).application;
  const roundId = first as Id<'FunnelRound'>;
  const now = () => readTx(staff, (tx) => findApplication(tx, staff, id));
  const results = (of: Partial<typeof summary>) =>
    writeTx(staff, (tx) => setEvaluationSummaries(tx, roundId, [{ applicationId: id, ...summary, ...of }]));
  const accept = async () => {
    const { version, roundId: current } = await now();
    await decide(staff, id, { roundId: current ?? '', version, input: { action: 'accept' } });
  };
  await results({});
  const { version } = await now();
  await stepApplication(staff, id, { step: 'finish_review', version, reason: 'One reader is ill.' });
  await accept();
  expect(await now()).toMatchObject({ round: { type: 'staff_decision' }, ...summary });
  await results({ adjustedScore: 70 });
  expect(await now()).toMatchObject({ adjustedScore: 70 });
  await accept();
  expect(await now()).toMatchObject({ round: { type: 'evaluation' }, ...noReadings });
});

test('tags applications with tags for applications, undoes it, and refuses others', async () => {
  const [own, other] = [newId<'Tag'>(), newId<'Tag'>()];
  await inTenant(tenant.id, (tx) =>
    tx.db.insert(tags).values([
      { tenantId: tenant.id, id: own, kind: 'application', name: 'Fast track', position: 1 },
      { tenantId: tenant.id, id: other, kind: 'startup', name: 'Alumni', position: 1 },
    ]),
  );
  const { id, version } = scene.application;
  const tagged = await transact(changeTags, staff, id, { add: [own] });
  expect(tagged).toMatchObject({ tags: [{ id: own, name: 'Fast track' }], version });
  await expect(transact(changeTags, staff, id, { add: [other] })).rejects.toThrow(ApplicationTagNotFound);
  await expect(transact(changeTags, await tenant.person('Coach'), id, { remove: [own] })).rejects.toThrow(Forbidden);
  await expect(transact(changeTags, await tenant.person('Mentor'), id, { remove: [own] })).rejects.toThrow(NotFound);
  await undoLast('applications.tags-changed');
  expect((await read()).tags).toEqual([]);
});
