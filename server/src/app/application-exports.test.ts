// Answers of applications as tables, and one application as a document with its files.
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { applicationNumber } from '@seedbed/domain/applications/application-number.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { roles } from '#capabilities/access/table.ts';
import { funnels } from '#capabilities/applications/table.ts';
import { createComment } from '#capabilities/comments/public.ts';
import { evaluations } from '#capabilities/evaluations/table.ts';
import { runExportJob } from '#capabilities/exports/public.ts';
import { attachments, fileContents } from '#capabilities/files/table.ts';
import { formFillings, formSubmissions } from '#capabilities/forms/table.ts';
import { forgetIncubators } from '#capabilities/incubators/public.ts';
import { configureExportFolder, getExport } from '#platform/export/export-store.ts';
import { fileStore } from '#platform/storage/store.ts';
import { temporaryFolder } from '#platform/storage/temporary-files.ts';
import { inTenant } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import {
  publishedForm,
  question,
  type ReadRound,
  readApplication,
  readRound,
  scorecard,
} from '#testing/evaluation-round.ts';
import { aServer, graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

type Person = Awaited<ReturnType<Tenant['person']>>;
let tenant: Tenant;
let staff: Person;
let round: ReadRound;
beforeAll(async () => {
  configureExportFolder(await mkdtemp(path.join(tmpdir(), 'exports-')));
  await aServer();
});

const pitch = question('text_long', 'Pitch', { slug: 'pitch' });
const people = question('number', 'People', { slug: 'people' });
const deck = question('file', 'Deck', { slug: 'deck' });
const secret = question('text', 'For admins', { slug: 'secret', visibleTo: ['Admin'] });
let first: Awaited<ReturnType<typeof readApplication>>;
let second: typeof first;
const fileId = newId<'Attachment'>();

beforeEach(async () => {
  tenant = await aTenant();
  staff = await tenant.person('Staff');
  round = await readRound(tenant, staff);
  const formId = await publishedForm(tenant, staff, 'application', [pitch, people, deck, secret]);
  const applicant = await tenant.person('Applicant', { fullName: 'Zola Quist' });
  const answers = { [pitch.id]: '=Robots, and\nmore', [people.id]: 7, [deck.id]: [fileId], [secret.id]: 'Hidden' };
  first = await readApplication(tenant, round, { name: 'Acme', applicant, formId, answers });
  second = await readApplication(tenant, round, { name: 'Beta', formId, answers: { [pitch.id]: 'Solar roofs' } });
  const file = {
    tenantId: tenant.id,
    id: fileId,
    kind: 'filling' as const,
    recordId: first.fillingId,
    name: 'deck.pdf',
  };
  const local = path.join(temporaryFolder(), 'deck');
  await writeFile(local, 'the deck');
  const storageKey = `${tenant.id}/deck`;
  await fileStore().put(storageKey, local);
  await inTenant(tenant.id, async (tx) => {
    await tx.db.insert(attachments).values(file);
    await tx.db.insert(fileContents).values({
      ...{ tenantId: tenant.id, id: newId<'FileContent'>(), attachmentId: fileId, number: 1, storageKey },
      ...{ type: 'application/pdf', size: 8, sha256: 'a', sentSha256: 'a', state: 'READY', hasThumbnails: false },
    });
  });
});

const answersOf = (actor: Actor, layout: string, format = 'JSON', ids = [first.id, second.id]) =>
  graphql(
    tenant,
    actor,
    `mutation ($ids: [ID!]!, $layout: ApplicationAnswerLayout!, $format: TableFormat!) {
      file: exportApplicationAnswers(ids: $ids, layout: $layout, format: $format) { _id title }
    }`,
    { ids, layout, format },
  );
const fileOf = (actor: Actor, applicationId: string, format: 'PDF' | 'ZIP') =>
  graphql(
    tenant,
    actor,
    `mutation ($applicationId: ID!, $format: StartupFileFormat!) {
      file: exportApplicationFile(applicationId: $applicationId, format: $format) { _id title fileName }
    }`,
    { applicationId, format },
  );
async function made({ data, errors }: Awaited<ReturnType<typeof graphql>>, format: string): Promise<Buffer> {
  expect(errors).toBeUndefined();
  await runExportJob({ tenantId: tenant.id, exportId: data.file._id, step: 'make' });
  return buffer(await getExport(`${tenant.id}/${data.file._id}.${format.toLowerCase()}`));
}
const codeOf = ({ errors }: Awaited<ReturnType<typeof graphql>>) => errors?.[0]?.extensions.code;

test('makes one row of each application, with a column of each question that the person sees', async () => {
  const rows = JSON.parse(String(await made(await answersOf(staff, 'application'), 'JSON')));
  expect(rows).toMatchObject([
    {
      ...{ number: applicationNumber(first.id), name: 'Acme', applicant: 'Zola Quist', funnel: 'Spring' },
      ...{ round: 'Reading', status: 'under_review', pitch: '=Robots, and\nmore', people: 7, deck: ['deck.pdf'] },
    },
    { name: 'Beta', pitch: 'Solar roofs', people: null, deck: null },
  ]);
  expect(JSON.stringify(rows)).not.toContain('Hidden');
  const csv = String(await made(await answersOf(await tenant.person('Admin'), 'application', 'CSV'), 'CSV'));
  const [head] = csv.split('\r\n');
  expect(head).toContain('Number,Name,Applicant,Funnel,Round,Status,Sent,Pitch,People,Deck,For admins');
  // A formula would run in a spreadsheet.
  expect(csv).toMatch(/"['\t]=Robots/);
  expect(csv).toContain('Under review');
});

test('makes one row of each answer, and a spreadsheet', { tags: ['night'] }, async () => {
  const rows = JSON.parse(String(await made(await answersOf(staff, 'answer'), 'JSON')));
  expect(
    rows.map(({ name, question: asked, answer, version }: Record<string, unknown>) => [name, asked, answer, version]),
  ).toEqual([
    ['Acme', 'Pitch', '=Robots, and\nmore', 1],
    ['Acme', 'People', 7, 1],
    ['Acme', 'Deck', ['deck.pdf'], 1],
    ['Beta', 'Pitch', 'Solar roofs', 1],
  ]);
  const xlsx = unzipSync(await made(await answersOf(staff, 'answer', 'XLSX'), 'XLSX'));
  expect(Object.keys(xlsx)).toContain('xl/workbook.xml');
});

test('leaves out what the person may not export, and is refused without the right or the plan', async () => {
  const sub = await tenant.person('SubAdmin');
  const own = await readApplication(tenant, await readRound(tenant, sub), { name: 'Own' });
  const rows = JSON.parse(String(await made(await answersOf(sub, 'application', 'JSON', [first.id, own.id]), 'JSON')));
  expect(rows.map(({ name }: { name: string }) => name)).toEqual(['Own']);
  for (const role of ['Coach', 'Mentor', 'Evaluator', 'Applicant'] as const)
    expect(codeOf(await answersOf(await tenant.person(role), 'answer'))).toBe('Forbidden');
  expect(codeOf(await answersOf(staff, 'answer', 'CSV', []))).toBe('Validation');
  await ownerPool().query("update incubators set plan = 'Starter' where id = $1", [tenant.id]);
  forgetIncubators();
  expect(codeOf(await answersOf(staff, 'answer'))).toBe('FeatureLocked');
  const list = 'mutation { exportList(list: "applicationList", format: CSV, columns: ["name"]) { _id } }';
  expect(codeOf(await graphql(tenant, staff, list))).toBe('FeatureLocked');
});

test('keeps answers of a funnel without names from network roles that may export', async () => {
  const mentor = await tenant.person('Mentor');
  const { id } = await readApplication(tenant, await readRound(tenant, mentor, { hidesContacts: true }), {
    name: 'Quiet',
  });
  await inTenant(tenant.id, (tx) =>
    tx.db
      .update(roles)
      .set({ scopes: { 'APPLICATIONS:EXPORT': 'ASSIGNED' } })
      .where(eq(roles.id, tenant.roleId('Mentor'))),
  );
  const exporter = { ...mentor, scopes: { ...mentor.scopes, 'APPLICATIONS:EXPORT': 'ASSIGNED' as const } };
  const names = async () =>
    JSON.parse(String(await made(await answersOf(exporter, 'application', 'JSON', [id, first.id]), 'JSON')));
  expect(await names()).toEqual([]);
  await inTenant(tenant.id, (tx) => tx.db.update(funnels).set({ hidesContacts: false }));
  // The applicant stays hidden without full data.
  expect(await names()).toMatchObject([{ name: 'Quiet', applicant: null }]);
});

async function read(applicationId: typeof first.id): Promise<void> {
  const { team, market, feedback, questions } = scorecard();
  const evaluator = await tenant.person('Evaluator', { fullName: 'Ada Reader' });
  const formId = await publishedForm(tenant, staff, 'evaluation', questions);
  const id = newId<'Evaluation'>();
  const fillingId = newId<'FormResponse'>();
  const of = { tenantId: tenant.id };
  await inTenant(tenant.id, async (tx) => {
    await tx.db.insert(formFillings).values({
      ...{ ...of, id: fillingId, formId, purpose: 'evaluation', recordKind: 'evaluation', recordId: id },
      ...{ state: 'submitted', submissionCount: 1, createdById: evaluator.userId },
    });
    await tx.db.insert(evaluations).values({
      ...{ ...of, id, applicationId, roundId: round.roundId, evaluatorId: evaluator.userId, fillingId },
      ...{ method: 'hand', assignmentId: newId() },
      ...{ state: 'submitted', score: 80, recommendation: 'yes', submittedAt: Temporal.Now.instant() },
    });
    await tx.db.insert(formSubmissions).values({
      ...{ ...of, id: newId<'FormSubmission'>(), fillingId, number: 1, formNumber: 1, submittedById: evaluator.userId },
      answers: { [team.id]: 4, [market.id]: 5, [feedback.id]: 'Strong team' },
    });
  });
}

test('makes a ZIP of an application: document, data and files, with evaluations, comments and history', {
  tags: ['night'],
}, async () => {
  await read(first.id);
  await createComment(staff, {
    ...{ recordKind: 'application', recordId: first.id, audience: 'team' },
    message: 'Invite them.',
  });
  const asked = await fileOf(staff, first.id, 'ZIP');
  expect(asked.data.file).toMatchObject({ title: 'Acme', fileName: expect.stringMatching(/-acme-.*\.zip$/) });
  const zip = unzipSync(await made(asked, 'ZIP'));
  expect(Object.keys(zip).sort()).toEqual(['application.json', 'application.pdf', 'files/deck.pdf', 'index.html']);
  expect(strFromU8(zip['files/deck.pdf'] ?? new Uint8Array())).toBe('the deck');
  const data = JSON.parse(strFromU8(zip['application.json'] ?? new Uint8Array()));
  expect(data).toMatchObject({
    ...{ name: 'Acme', applicant: { fullName: 'Zola Quist' }, staffComments: [{ message: 'Invite them.' }] },
    forms: [{ number: 1, answers: { [pitch.id]: '=Robots, and\nmore', [people.id]: 7 } }],
    evaluations: [
      {
        evaluator: { fullName: 'Ada Reader' },
        score: 80,
        recommendation: 'yes',
        scorecard: { name: 'Form', number: 1 },
      },
    ],
  });
  expect(JSON.stringify(data)).not.toContain('Hidden');
  expect(strFromU8((zip['application.pdf'] ?? new Uint8Array()).slice(0, 5))).toBe('%PDF-');
});

test('makes a PDF in the language of the person, and is refused for hidden applications', {
  tags: ['night'],
}, async () => {
  const sara = await tenant.person('Staff', { language: 'ar' });
  const pdf = await made(await fileOf(sara, first.id, 'PDF'), 'PDF');
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.toString('latin1')).toMatch(/IBMPlexSansArabic/);
  expect(codeOf(await fileOf(await tenant.person('Coach'), first.id, 'PDF'))).toBe('Forbidden');
  expect(codeOf(await fileOf(await tenant.person('SubAdmin'), first.id, 'PDF'))).toBe('NotFound');
  expect(codeOf(await fileOf(first.applicant as Actor, first.id, 'PDF'))).toBe('Forbidden');
});
