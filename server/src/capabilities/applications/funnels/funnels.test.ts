import {
  FunnelHasApplications,
  FunnelIncomplete,
  MustOwnFunnel,
  RoundHasApplications,
  SlugTaken,
} from '@seedbed/domain/applications/errors.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { Conflict, FeatureLocked, Forbidden, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { applicationRounds, applications } from '#capabilities/applications/table.ts';
import { createForm } from '#capabilities/forms/create-form.ts';
import { saveLines } from '#capabilities/forms/draft/save-lines.ts';
import { publishForm, runPublishing } from '#capabilities/forms/versions/publish-form.ts';
import { inTenant, readTx, transact } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { createFunnel } from './create-funnel.ts';
import { deleteFunnel } from './delete-funnel.ts';
import { type FunnelCard, findFunnel } from './find-funnels.ts';
import { liveRounds } from './rounds/find-rounds.ts';
import { saveRounds } from './rounds/save-rounds.ts';
import { setFunnelStatus } from './set-funnel-status.ts';
import { updateFunnel } from './update-funnel.ts';

let tenant: Tenant;
let staff: Awaited<ReturnType<Tenant['person']>>;
beforeEach(async () => {
  tenant = await aTenant();
  staff = await tenant.person('Staff');
});

const en = (value: string) => [{ language: 'en', value }];
const create = (name: string, actor: Actor = staff, more: object = {}) =>
  transact(createFunnel, actor, { input: { names: en(name), kind: 'startup' }, ...more });
const read = (actor: Actor, id: string) => readTx(actor, (tx) => findFunnel(tx, actor, id));
const rounds = async ({ id }: FunnelCard) =>
  (await readTx(staff, (tx) => liveRounds(tx, id))).map(({ name, type }) => `${name[0]?.value ?? ''} ${type}`.trim());
const undoLast = async (who: Actor, id: string) =>
  undo(who, { undoId: (await activity(tenant, id)).at(-1)?.undoId ?? '', zone });

async function aForm(purpose: 'application' | 'evaluation'): Promise<Id<'Form'>> {
  const { id } = await transact(createForm, staff, {
    input: { name: purpose, title: en('Form'), languages: ['en'], purpose },
  });
  await transact(saveLines, staff, id, [{ id: newId(), type: 'text', content: { label: en('Your idea') } }]);
  await publishForm(staff, id);
  await runPublishing({ tenantId: tenant.id, formId: id, userId: staff.userId });
  return id;
}

/** An application in a round, as people create them later. */
async function apply({ id: funnelId }: FunnelCard, roundId: string) {
  const { userId: applicantId } = await tenant.person('Applicant');
  const id = newId<'Application'>();
  const round = roundId as Id<'FunnelRound'>;
  await inTenant(tenant.id, async (tx) => {
    await tx.db
      .insert(applications)
      .values({ tenantId: tenant.id, id, funnelId, applicantId, name: 'Acme', status: 'under_review', roundId: round });
    await tx.db
      .insert(applicationRounds)
      .values({ tenantId: tenant.id, id: newId<'ApplicationRound'>(), applicationId: id, roundId: round });
  });
}

describe('settings', () => {
  test('are created once, with the person as owner and a free address', async () => {
    const id = newId();
    const [first, again] = [await create('Été 2027', staff, { id }), await create('Été 2027', staff, { id })];
    expect(again).toEqual(first);
    expect(first).toMatchObject({ slug: 'ete-2027', status: 'draft', ownerIds: [staff.userId], limitPerFounder: 1 });
    await expect(create('Other', staff, { id })).rejects.toThrow(Conflict);
    expect((await create('Été 2027')).slug).toBe('ete-2027-2');
  });

  test('change together, are undone, and report a newer version', async () => {
    const [{ id }, other, program] = [await create('Spring'), await tenant.person('Coach'), await tenant.program('P')];
    const input = {
      ownerIds: [other.userId, staff.userId],
      programId: program.id,
      opensAt: '2027-01-01T09:00:00Z',
      closesAt: '2027-02-01T09:00:00Z',
      texts: en('Join us.'),
    };
    const after = await transact(updateFunnel, staff, id, input, 1);
    const { updatedAt: _, ...facts } = after;
    expect(await read(staff, id)).toMatchObject(facts);
    expect(after).toMatchObject({ version: 2, programId: program.id, ownerIds: [staff.userId, other.userId].sort() });
    expect(await transact(updateFunnel, staff, id, input, 1)).toMatchObject({ version: 2 });
    await expect(transact(updateFunnel, staff, id, { names: en('Late') }, 1)).rejects.toThrow(Conflict);
    await undoLast(staff, id);
    expect(await read(staff, id)).toMatchObject({
      programId: null,
      opensAt: null,
      ownerIds: [staff.userId],
      texts: [],
    });
  });

  test('refuse what does not exist, belongs to others or is taken', async () => {
    const [{ id }, mentor, evaluation] = [
      await create('Spring'),
      await tenant.person('Mentor'),
      await aForm('evaluation'),
    ];
    await create('Summer');
    await expect(transact(updateFunnel, staff, id, { slug: 'summer' })).rejects.toThrow(SlugTaken);
    await expect(transact(updateFunnel, staff, id, { ownerIds: [mentor.userId] })).rejects.toThrow(
      'applications.not-an-owner',
    );
    await expect(transact(updateFunnel, staff, id, { intakeFormId: evaluation })).rejects.toThrow(Validation);
    await expect(transact(updateFunnel, staff, id, { tagIds: [newId()] })).rejects.toThrow(Validation);
    await expect(transact(updateFunnel, staff, id, { programId: newId() })).rejects.toThrow(NotFound);
    const form = await aForm('application');
    expect(await transact(updateFunnel, staff, id, { slug: 'spring-27', intakeFormId: form })).toMatchObject({
      slug: 'spring-27',
      intakeFormId: form,
    });
  });

  test('hide names only where the feature is on', async () => {
    const { id } = await create('Spring');
    await tenant.setFeature('anonymityApplications', false);
    await expect(transact(updateFunnel, staff, id, { hidesNames: true })).rejects.toThrow(FeatureLocked);
    await tenant.setFeature('anonymityApplications', true);
    expect(await transact(updateFunnel, staff, id, { hidesNames: true })).toMatchObject({ hidesNames: true });
    await tenant.setFeature('anonymityApplications', false);
    // A setting that is on stays, and can be turned off.
    expect(await transact(updateFunnel, staff, id, { reapply: 'after_rejection' })).toMatchObject({ hidesNames: true });
    expect(await transact(updateFunnel, staff, id, { hidesNames: false })).toMatchObject({ hidesNames: false });
  });

  test('stay in the hands of those who may edit them', async () => {
    const [{ id }, coach, sub] = [
      await create('Spring'),
      await tenant.person('Coach'),
      await tenant.person('SubAdmin'),
    ];
    await expect(transact(updateFunnel, coach, id, { names: en('Mine') })).rejects.toThrow(Forbidden);
    await expect(transact(updateFunnel, sub, id, { names: en('Mine') })).rejects.toThrow(NotFound);
    await expect(create('Mine', coach)).rejects.toThrow(Forbidden);
    const own = await create('Own', sub);
    await expect(transact(updateFunnel, sub, own.id, { ownerIds: [staff.userId] })).rejects.toThrow(MustOwnFunnel);
    expect(await transact(updateFunnel, sub, own.id, { names: en('Ours') })).toMatchObject({ name: 'Ours' });
    const list = '{ funnelList { rows { name } } }';
    const names = async (who: typeof staff) =>
      (await graphql(tenant, who, list)).data.funnelList.rows.map((row: { name: string }) => row.name).sort();
    expect(await names(sub)).toEqual(['Ours']);
    expect(await names(coach)).toEqual(['Ours', 'Spring']);
  });
});

describe('rounds', () => {
  test('are written, moved, removed and restored by version', async () => {
    const funnel = await create('Spring');
    const [a, b] = ['Reading', 'Interview'].map((name, i) => ({
      id: newId(),
      type: i === 0 ? 'evaluation' : 'meeting',
      content: { name: en(name), dueOn: '2027-03-01' },
    }));
    expect(await transact(saveRounds, staff, funnel.id, [a, b])).toMatchObject({ roundCount: 2 });
    await transact(saveRounds, staff, funnel.id, [{ id: b?.id, version: 1, after: null }]);
    expect(await rounds(funnel)).toEqual(['Interview meeting', 'Reading evaluation']);
    await expect(transact(saveRounds, staff, funnel.id, [{ id: b?.id, version: 1, isRemoved: true }])).rejects.toThrow(
      Conflict,
    );
    await transact(saveRounds, staff, funnel.id, [{ id: b?.id, version: 2, isRemoved: true }]);
    expect(await rounds(funnel)).toEqual(['Reading evaluation']);
    await undoLast(staff, funnel.id);
    expect(await rounds(funnel)).toEqual(['Interview meeting', 'Reading evaluation']);
    const other = await create('Summer');
    await expect(transact(saveRounds, staff, other.id, [{ id: a?.id, version: 1, isRemoved: true }])).rejects.toThrow(
      NotFound,
    );
  });

  test('keeps rounds with applications and their type, but allows renaming and moving', async () => {
    const funnel = await create('Spring');
    const [used, free] = [newId(), newId()];
    const round = (id: string) => ({ id, type: 'meeting', content: { name: en('Talk') } });
    await transact(saveRounds, staff, funnel.id, [round(used), round(free)]);
    await apply(funnel, used);
    const change = (given: object) => transact(saveRounds, staff, funnel.id, [{ id: used, version: 1, ...given }]);
    await expect(change({ isRemoved: true })).rejects.toThrow(RoundHasApplications);
    await expect(change({ type: 'evaluation' })).rejects.toThrow(RoundHasApplications);
    await change({ content: { name: en('Interview') }, after: free });
    expect(await rounds(funnel)).toEqual(['Talk meeting', 'Interview meeting']);
    await transact(saveRounds, staff, funnel.id, [{ id: free, version: 1, isRemoved: true }]);
    expect(await rounds(funnel)).toEqual(['Interview meeting']);
  });

  test('refuse a form of another purpose', async () => {
    const funnel = await create('Spring');
    const formId = await aForm('evaluation');
    const save = (type: string, content: object) =>
      transact(saveRounds, staff, funnel.id, [{ id: newId(), type, content }]);
    await expect(save('form', { formId })).rejects.toThrow(Validation);
    expect(await save('evaluation', { evaluationFormId: formId })).toMatchObject({ roundCount: 1 });
  });
});

describe('publishing', () => {
  const page = (slug: string) => `{ applyPage(slug: "${slug}") { name texts phase form { questions { _id } } } }`;

  test('needs a form and rounds; then everybody sees the public page', async () => {
    const funnel = await create('Spring');
    await expect(transact(setFunnelStatus, staff, funnel.id, 'published')).rejects.toThrow(FunnelIncomplete);
    const { data } = await graphql(tenant, staff, `{ funnel(id: "${funnel.id}") { problems { code } } }`);
    expect(data.funnel.problems).toEqual([{ code: 'no-form' }, { code: 'no-rounds' }]);
    await transact(updateFunnel, staff, funnel.id, { intakeFormId: await aForm('application'), texts: en('Join us.') });
    await transact(saveRounds, staff, funnel.id, [
      { id: newId(), type: 'staff_decision', content: { name: en('Decision') } },
    ]);
    const applicant = await tenant.person('Applicant');
    const seen = async (who: typeof staff | null) => (await graphql(tenant, who, page('spring'))).data.applyPage;
    expect(await seen(applicant)).toBeNull();
    expect(await seen(null)).toBeNull();
    expect(await seen(staff)).toMatchObject({ phase: 'draft' });
    await transact(setFunnelStatus, staff, funnel.id, 'published');
    const shown = {
      name: 'Spring',
      texts: en('Join us.'),
      phase: 'open',
      form: { questions: [{ _id: expect.any(String) }] },
    };
    expect(await seen(null)).toEqual(shown);
    expect(await seen(applicant)).toEqual(shown);
    await undoLast(staff, funnel.id);
    expect(await seen(null)).toBeNull();
  });

  test('archives, after which nothing changes before it is restored', async () => {
    const { id } = await create('Spring');
    await transact(setFunnelStatus, staff, id, 'archived');
    await transact(setFunnelStatus, staff, id, 'archived');
    await expect(transact(updateFunnel, staff, id, { names: en('Late') })).rejects.toThrow(
      'applications.funnel-archived',
    );
    await expect(transact(saveRounds, staff, id, [{ id: newId(), type: 'meeting' }])).rejects.toThrow(
      'applications.funnel-archived',
    );
    await transact(setFunnelStatus, staff, id, 'draft');
    expect(await transact(updateFunnel, staff, id, { names: en('Late') })).toMatchObject({ name: 'Late' });
    const types = (await activity(tenant, id)).map(({ type }) => type.slice('applications.funnel-'.length));
    expect(types).toEqual(['created', 'archived', 'unarchived', 'changed']);
  });
});

test('a duplicate has rounds of its own, and no dates', async () => {
  const source = await create('Spring');
  await transact(updateFunnel, staff, source.id, {
    closesAt: '2027-02-01T09:00:00Z',
    limitPerFounder: 3,
    texts: en('Join us.'),
  });
  await transact(saveRounds, staff, source.id, [
    { id: newId(), type: 'meeting', content: { name: en('Talk'), dueOn: '2027-03-01' } },
  ]);
  const copy = await create('Autumn', staff, { copyOf: source.id });
  expect(copy).toMatchObject({
    closesAt: null,
    limitPerFounder: 3,
    texts: en('Join us.'),
    slug: 'autumn',
    roundCount: 1,
  });
  const [round] = await readTx(staff, (tx) => liveRounds(tx, copy.id));
  expect(round).toMatchObject({ name: en('Talk'), dueOn: null });
  await transact(saveRounds, staff, copy.id, [{ id: round?.id, version: 1, isRemoved: true }]);
  expect(await rounds(source)).toEqual(['Talk meeting']);
});

test('deletes a funnel without applications, and restores it unless its address is taken', async () => {
  const funnel = await create('Spring');
  const sub = await tenant.person('SubAdmin');
  await expect(deleteFunnel(sub, funnel.id)).rejects.toThrow(NotFound);
  await deleteFunnel(staff, funnel.id);
  await deleteFunnel(staff, funnel.id);
  await expect(read(staff, funnel.id)).rejects.toThrow(NotFound);
  const second = await create('Spring');
  expect(second.slug).toBe('spring');
  await expect(undoLast(staff, funnel.id)).rejects.toThrow(SlugTaken);
  await transact(updateFunnel, staff, second.id, { slug: 'spring-2' });
  await undoLast(staff, funnel.id);
  expect(await read(staff, funnel.id)).toMatchObject({ slug: 'spring' });

  const round = newId();
  await transact(saveRounds, staff, funnel.id, [{ id: round, type: 'meeting' }]);
  await apply(funnel, round);
  await expect(deleteFunnel(staff, funnel.id)).rejects.toThrow(FunnelHasApplications);
});
