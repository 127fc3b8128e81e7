import { StartupInUse } from '@seedbed/domain/applications/errors.ts';
import { emptyContent, type FormQuestion } from '@seedbed/domain/forms/form.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import type { AnswerType } from '@seedbed/domain/kernel/questions/question-type.ts';
import { ProgramIsArchived } from '@seedbed/domain/programs/errors.ts';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '#capabilities/accounts/table.ts';
import { createApplication, submitApplication } from '#capabilities/applications/applying/apply.ts';
import { findApplication } from '#capabilities/applications/find-applications.ts';
import { createFunnel } from '#capabilities/applications/funnels/create-funnel.ts';
import { loadFunnel } from '#capabilities/applications/funnels/find-funnels.ts';
import { saveRounds } from '#capabilities/applications/funnels/rounds/save-rounds.ts';
import { applicationPeople } from '#capabilities/applications/people/table.ts';
import { funnels, funnelTags } from '#capabilities/applications/table.ts';
import { decide } from '#capabilities/applications/working/decide.ts';
import { fields, fieldValues } from '#capabilities/fields/table.ts';
import { attachments, fileContents } from '#capabilities/files/table.ts';
import { formFillings, formSubmissions, forms, formVersions } from '#capabilities/forms/table.ts';
import { programPeople, programs, startupPrograms } from '#capabilities/programs/table.ts';
import { startupFounders, startups, startupTags } from '#capabilities/startups/table.ts';
import { tasks } from '#capabilities/tasks/table.ts';
import { mergeTags } from '#capabilities/taxonomy/editor/merge-tags.ts';
import { tags, userTags } from '#capabilities/taxonomy/table.ts';
import { mails } from '#platform/mail/table.ts';
import { inTenant, readTx, type Tx, transact } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';

let tenant: Tenant;
let staff: Actor;
let applicant: Actor;
beforeEach(async () => {
  tenant = await aTenant();
  [staff, applicant] = [await tenant.person('Staff'), await tenant.person('Applicant')];
});

const en = (value: string) => [{ language: 'en' as const, value }];
const write = <T>(work: (tx: Tx) => Promise<T>) => inTenant(tenant.id, work);

interface Setting {
  kind: 'startup' | 'community_member';
  /** Roles of people who applied together. */
  others?: readonly ('Applicant' | 'Cofounder' | 'Coach')[];
  program?: boolean;
  tagCount?: number;
  tasks?: number;
  answers?: boolean;
  facts?: Partial<typeof funnels.$inferInsert>;
}

async function aTag(kind: 'startup' | 'user', name: string) {
  const id = newId<'Tag'>();
  await write((tx) => tx.db.insert(tags).values({ tenantId: tenant.id, id, kind, name }));
  return id;
}

/** A field of each object, and a deck, answered by the applicant. */
async function sendAnswers(applicationId: Id<'Application'>) {
  const tenantId = tenant.id;
  const facts = { description: [], validations: {}, options: [], type: 'text' as AnswerType };
  const made = (['startup', 'user'] as const).map((object) => ({
    ...{ tenantId, id: newId<'Field'>(), object, slug: `${object}-pitch`, label: en('Pitch') },
    ...facts,
  }));
  const [formId, fillingId, fileId] = [newId<'Form'>(), newId<'FormResponse'>(), newId<'Attachment'>()];
  const line = (given: Partial<FormQuestion>): FormQuestion => ({
    ...{ ...emptyContent, id: newId(), type: 'custom_field', behavesAs: 'text' },
    ...given,
  });
  const questions = [...made.map(({ id }) => line({ fieldId: id })), line({ type: 'file', behavesAs: 'file' })];
  const [first, second, deck] = questions.map(({ id }) => id) as [string, string, string];
  const texts = { title: en('Intake'), description: [], languages: ['en'] as const };
  const by = { createdById: staff.userId };
  await write(async (tx) => {
    await tx.db.insert(fields).values(made);
    const form = { id: formId, name: 'Intake', purpose: 'application' as const, shareId: newId(), publishedNumber: 1 };
    await tx.db.insert(forms).values({ tenantId, ...form, ...texts, ...by });
    await tx.db.insert(formVersions).values({
      ...{ tenantId, id: newId<'FormVersion'>(), formId, number: 1, questions, isBreaking: false },
      ...{ ...texts, publishedById: staff.userId },
    });
    await tx.db.insert(formFillings).values({
      ...{ tenantId, id: fillingId, formId, purpose: 'application', recordKind: 'application' },
      ...{ recordId: applicationId, state: 'submitted', submissionCount: 1 },
    });
    const file = { kind: 'filling' as const, recordId: fillingId, name: 'deck.pdf' };
    await tx.db.insert(attachments).values({ tenantId, id: fileId, ...file });
    const stored = { storageKey: `${tenantId}/deck`, type: 'application/pdf', size: 9, sha256: 'a', sentSha256: 'a' };
    await tx.db.insert(fileContents).values({
      ...{ tenantId, id: newId<'FileContent'>(), attachmentId: fileId, number: 1 },
      ...{ ...stored, state: 'READY', hasThumbnails: false },
    });
    await tx.db.insert(formSubmissions).values({
      ...{ tenantId, id: newId<'FormSubmission'>(), fillingId, number: 1, formNumber: 1 },
      answers: { [first]: 'Robots', [second]: 'Engineer', [deck]: [fileId] },
    });
  });
}

async function pending({ kind, others = [], program, tagCount = 0, answers, tasks: count = 0, facts }: Setting) {
  const funnel = await transact(createFunnel, staff, { input: { names: en('Spring'), kind } });
  await transact(saveRounds, staff, funnel.id, [
    { id: newId(), type: 'staff_decision', content: { name: en('Decision') } },
  ]);
  const programId = program ? (await tenant.program('Cohort')).id : null;
  const onboardingTasks = Array.from({ length: count }, (_, i) => ({ id: newId(), name: `Task ${i}`, days: 7 }));
  await write(async (tx) => {
    const set = { status: 'published' as const, programId, onboardingTasks, ...facts };
    await tx.db.update(funnels).set(set).where(eq(funnels.id, funnel.id));
  });
  for (let i = 0; i < tagCount; i++) {
    const tagId = await aTag(kind === 'startup' ? 'startup' : 'user', `Tag ${i}`);
    const row = { tenantId: tenant.id, id: newId<'FunnelTag'>(), funnelId: funnel.id, tagId };
    await write((tx) => tx.db.insert(funnelTags).values(row));
  }
  const draft = await transact(createApplication, applicant, { slug: funnel.slug, input: { name: 'Acme' } });
  const people = [];
  for (const role of others) {
    const person = await tenant.person(role);
    people.push(person);
    const row = { tenantId: tenant.id, id: newId<'ApplicationPerson'>(), applicationId: draft.id };
    await write((tx) => tx.db.insert(applicationPeople).values({ ...row, userId: person.userId }));
  }
  if (answers) await sendAnswers(draft.id);
  const application = answers
    ? await write(async (tx) => {
        const { sendApplication } = await import('#capabilities/applications/applying/send-application.ts');
        await sendApplication(tx, applicant, draft.id);
        return findApplication(tx, staff, draft.id);
      })
    : await submitApplication(applicant, draft.id);
  return { application, people, programId };
}

type Pending = Awaited<ReturnType<typeof pending>>['application'];
const accept = ({ id, roundId, version }: Pending, given: object = {}, by: Actor = staff) =>
  decide(by, id, { roundId: roundId ?? '', version, input: { action: 'accept', ...given } });
const undoLast = async (application: Pending, by: Actor = staff) => {
  const decided = (await activity(tenant, application.id)).filter(({ undoId }) => undoId !== null).at(-1);
  return undo(by, { undoId: decided?.undoId ?? '', zone });
};

/** Everything that an acceptance may touch, without times and versions. */
const everything = () =>
  readTx({ tenantId: tenant.id }, async ({ db }) => ({
    people: await db.select({ id: users.id, roleId: users.roleId }).from(users).orderBy(users.id),
    startups: await db.select({ id: startups.id }).from(startups).where(isNull(startups.trashedAt)),
    founders: await db.select({ userId: startupFounders.userId }).from(startupFounders),
    cohorts: await db.select({ id: startupPrograms.programId }).from(startupPrograms),
    members: await db.select({ userId: programPeople.userId }).from(programPeople),
    tags: await db.select({ tagId: startupTags.tagId }).from(startupTags).orderBy(startupTags.tagId),
    userTags: await db.select({ tagId: userTags.tagId, userId: userTags.userId }).from(userTags),
    values: await db
      .select({ answer: fieldValues.answer })
      .from(fieldValues)
      .where(isNotNull(fieldValues.answer))
      .orderBy(fieldValues.answer),
    files: await db
      .select({ kind: attachments.kind, name: attachments.name })
      .from(attachments)
      .where(isNull(attachments.trashedAt))
      .orderBy(attachments.kind),
    tasks: await db.select({ name: tasks.name }).from(tasks).where(isNull(tasks.trashedAt)).orderBy(tasks.name),
    mails: await db
      .select({ address: mails.address })
      .from(mails)
      .where(and(eq(mails.kind, 'application-accepted'), eq(mails.state, 'waiting'))),
  }));

describe('the last acceptance', () => {
  test('makes a startup with everything of the funnel and of the answers, in one transaction', async () => {
    const { application, people, programId } = await pending({
      ...{ kind: 'startup', others: ['Applicant', 'Cofounder', 'Coach'], program: true, tagCount: 2 },
      ...{ tasks: 2, answers: true },
    });
    const accepted = await accept(application);
    expect(accepted).toMatchObject({ status: 'accepted', startupId: expect.any(String) });
    const after = await everything();
    const roleOf = (id: string) => after.people.find((one) => one.id === id)?.roleId;
    const all = [applicant, ...people].map(({ userId }) => userId);
    // The coach keeps the rights of the team, and is a founder.
    expect(all.map(roleOf)).toEqual(
      (['Cofounder', 'Cofounder', 'Cofounder', 'Coach'] as const).map((r) => tenant.roleId(r)),
    );
    expect(after.founders.map(({ userId }) => userId).toSorted()).toEqual(all.toSorted());
    expect(after).toMatchObject({
      startups: [{ id: accepted.startupId }],
      cohorts: [{ id: programId }],
      tags: [{}, {}],
      values: [{ answer: 'Engineer' }, { answer: 'Robots' }],
      files: [{ kind: 'filling' }, { kind: 'startup', name: 'deck.pdf' }],
      tasks: [{ name: 'Task 0' }, { name: 'Task 1' }],
    });
    expect(after.mails).toHaveLength(4);
    const written = await readTx(staff, (tx) => tx.db.select({ source: fieldValues.source }).from(fieldValues));
    expect(written).toEqual([{ source: 'application' }, { source: 'application' }]);
    const logged = (await activity(tenant, application.id)).filter(({ type }) => type === 'applications.accepted');
    expect(logged).toMatchObject([{ startupId: accepted.startupId }]);
  });

  test('makes members of the community, with the role of the funnel', async () => {
    const facts = { acceptedRoleId: tenant.roleId('Mentor') };
    const { application } = await pending({ kind: 'community_member', program: true, tagCount: 1, tasks: 1, facts });
    expect(await accept(application)).toMatchObject({ status: 'accepted', startupId: null });
    const after = await everything();
    expect(after).toMatchObject({
      ...{ startups: [], founders: [] },
      members: [{ userId: applicant.userId }],
      userTags: [{ userId: applicant.userId }],
      tasks: [{ name: 'Task 0' }],
    });
    expect(after.people.find(({ id }) => id === applicant.userId)?.roleId).toBe(tenant.roleId('Mentor'));
  });

  test('writes nothing if one part fails', async () => {
    const { application, programId } = await pending({ kind: 'startup', program: true, tagCount: 1, tasks: 1 });
    await write((tx) =>
      tx.db
        .update(programs)
        .set({ archivedAt: Temporal.Now.instant() })
        .where(eq(programs.id, programId as Id<'Program'>)),
    );
    const before = await everything();
    await expect(accept(application)).rejects.toThrow(ProgramIsArchived);
    expect(await everything()).toEqual(before);
    const now = await readTx(staff, (tx) => findApplication(tx, staff, application.id));
    expect(now.status).toBe('pending_decision');
  });
});

const settings: readonly [string, Setting, boolean][] = [
  ['an alone founder', { kind: 'startup' }, false],
  ['a team', { kind: 'startup', others: ['Applicant', 'Applicant'], program: true, tagCount: 3, tasks: 3 }, false],
  ['answers and files', { kind: 'startup', others: ['Coach'], answers: true, tasks: 1 }, false],
  ['a known startup', { kind: 'startup', program: true, tagCount: 2, tasks: 1, answers: true }, true],
  ['a member', { kind: 'community_member', program: true, tagCount: 2, tasks: 1, answers: true }, false],
  ['members', { kind: 'community_member', others: ['Applicant', 'Cofounder'], program: true }, false],
];

test('a merge of tags keeps the tags of a funnel, and its undo restores them', async () => {
  const admin = await tenant.person('Admin');
  const { application } = await pending({ kind: 'startup', tagCount: 2 });
  const tagIds = async () => (await readTx(staff, (tx) => loadFunnel(tx, application.funnelId))).tagIds;
  const before = await tagIds();
  const into = await aTag('startup', 'Kept');
  await mergeTags(admin, into, before);
  expect(await tagIds()).toEqual([into]);
  const merged = (await activity(tenant, into)).at(-1);
  await undo(admin, { undoId: merged?.undoId ?? '', zone });
  expect(await tagIds()).toEqual(before);
});

describe('the undo of an acceptance', () => {
  test.each(settings)('takes back exactly what it wrote: %s', async (_, setting, isKnown) => {
    const { application } = await pending(setting);
    let known: Id<'Startup'> | null = null;
    if (isKnown) {
      // A founder, a tag and a program that were there before.
      const startup = await tenant.startup('Known');
      await tenant.founderOf(startup);
      await tenant.joins(startup, await tenant.program('Old'));
      const tagId = await aTag('startup', 'Old');
      const row = { tenantId: tenant.id, id: newId<'StartupTag'>(), startupId: startup.id, tagId };
      await write((tx) => tx.db.insert(startupTags).values(row));
      known = startup.id;
    }
    const before = await everything();
    await accept(application, { startupId: known });
    expect(await everything()).not.toEqual(before);
    await undoLast(application);
    expect(await everything()).toEqual(before);
    const back = await readTx(staff, (tx) => findApplication(tx, staff, application.id));
    expect(back).toMatchObject({ status: 'pending_decision', startupId: null });
    // Again, as if it had never been accepted.
    expect(await accept(back, { startupId: known })).toMatchObject({ status: 'accepted' });
  });

  test('is refused once somebody has worked at the new startup, and not by what happens without people', async () => {
    const { application } = await pending({ kind: 'startup' });
    const { startupId } = await accept(application);
    await tenant.joins({ id: startupId as Id<'Startup'>, name: 'Acme' }, await tenant.program('By a job'));
    await undoLast(application);
    expect((await everything()).startups).toEqual([]);
    const again = await accept(await readTx(staff, (tx) => findApplication(tx, staff, application.id)));
    await tenant.post(staff, { id: again.startupId as Id<'Startup'> });
    await expect(undoLast(application)).rejects.toThrow(StartupInUse);
    expect((await everything()).founders).toEqual([{ userId: applicant.userId }]);
  });

  test('leaves a role that somebody has changed since', { tags: ['night'] }, async () => {
    const { application } = await pending({ kind: 'community_member' });
    await accept(application);
    const roleId = tenant.roleId('Coach');
    await write((tx) => tx.db.update(users).set({ roleId }).where(eq(users.id, applicant.userId)));
    await undoLast(application);
    expect((await everything()).people.find(({ id }) => id === applicant.userId)?.roleId).toBe(roleId);
  });
});
