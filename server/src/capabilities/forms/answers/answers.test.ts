import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { Conflict, Forbidden, NotFound, type UserError } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { createField } from '#capabilities/fields/definitions/create-field.ts';
import { setFieldValue } from '#capabilities/fields/values/set-field-value.ts';
import { createForm } from '#capabilities/forms/create-form.ts';
import { saveLines } from '#capabilities/forms/draft/save-lines.ts';
import { setFormArchived } from '#capabilities/forms/set-form-state.ts';
import { formFillings } from '#capabilities/forms/table.ts';
import { publishForm, runPublishing } from '#capabilities/forms/versions/publish-form.ts';
import { mails } from '#platform/mail/table.ts';
import { inTenant, readTx, transact } from '#platform/tx.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { cancelFilling } from './cancel-filling.ts';
import { contentOf } from './filling-content.ts';
import { dividedAnswers, findFilling, listFillings } from './find-fillings.ts';
import { saveAnswers } from './save-answers.ts';
import { askToFill } from './start-filling.ts';
import { reopenFilling, submitAnswers } from './submit-answers.ts';

let tenant: Tenant;
let admin: Actor;
let founder: Actor;
let partner: Actor;
let stranger: Actor;
let startup: { id: string };

beforeAll(async () => {
  tenant = await aTenant();
  const own = await tenant.startup('Near');
  startup = own;
  admin = await tenant.person('Admin');
  [founder, partner] = [await tenant.founderOf(own), await tenant.founderOf(own)];
  stranger = await tenant.founderOf(await tenant.startup('Far'));
});

const en = (value: string) => [{ language: 'en', value }];
type Line = { id: string; type: string; content: object };
const line = (label: string, content: object = {}, type = 'text'): Line => ({
  id: newId(),
  type,
  content: { label: en(label), ...content },
});

async function aForm(lines: readonly Line[], purpose = 'data_request') {
  const form = await transact(createForm, admin, {
    input: { name: 'Q3', title: en('Q3'), languages: ['en'], purpose },
  });
  await transact(saveLines, admin, form.id, lines);
  await publish(form.id);
  return form.id;
}
async function publish(formId: Id<'Form'>) {
  await publishForm(admin, formId);
  await runPublishing({ tenantId: tenant.id, formId, userId: admin.userId });
}
const ask = (formId: string, given: object = {}) =>
  askToFill(admin, { formId, kind: 'startup', recordId: startup.id, ...given });
const save = (who: Actor, fillingId: string, answers: [id: string, value: unknown, base?: number][], formNumber = 1) =>
  saveAnswers(who, {
    fillingId,
    formNumber,
    answers: answers.map(([questionId, value, base = 0]) => ({ questionId, value, base })),
  });
const read = (who: Actor, id: string) =>
  readTx(who, async (tx) => {
    const filling = await findFilling(tx, who, id);
    const content = await contentOf(tx, filling);
    return { filling, ...content, ...dividedAnswers(who, content.answers, content.current, content.versions) };
  });
const values = async (who: Actor, id: string) =>
  Object.fromEntries((await read(who, id)).fitting.map(({ questionId, value }) => [questionId, value]));
const submit = async (who: Actor, id: string, formNumber = 1) => {
  const { filling } = await read(who, id);
  return submitAnswers(who, { fillingId: id, version: filling.version, formNumber }, zone);
};
const moveDeadline = (id: Id<'FormResponse'>, minutesAgo: number) =>
  inTenant(tenant.id, (tx) =>
    tx.db
      .update(formFillings)
      .set({ deadlineAt: Temporal.Now.instant().subtract({ seconds: Math.round(minutesAgo * 60) }) })
      .where(eq(formFillings.id, id)),
  );

test('the team asks a startup, its founders answer, and nobody else learns of it', async () => {
  const a = line('A');
  const formId = await aForm([a]);
  await expect(askToFill(founder, { formId, kind: 'startup', recordId: startup.id })).rejects.toThrow(Forbidden);
  await expect(askToFill(stranger, { formId, kind: 'startup', recordId: startup.id })).rejects.toThrow(NotFound);
  const { id } = await ask(formId);
  await expect(save(stranger, id, [[a.id, 'x']])).rejects.toThrow(NotFound);
  await save(founder, id, [[a.id, 'x']]);
  expect(await values(partner, id)).toEqual({ [a.id]: 'x' });
  await expect(read(stranger, id)).rejects.toThrow(NotFound);
  const own = await readTx(founder, (tx) => listFillings(tx, founder, 'startup', startup.id));
  expect(own.map((one) => one.id)).toContain(id);
});

test('a form of another purpose, without a version, or archived, asks nobody', async () => {
  await expect(ask(await aForm([line('A')], 'application'))).rejects.toMatchObject({ code: 'Validation' });
  const draft = await transact(createForm, admin, { input: { name: 'D', languages: ['en'], purpose: 'feedback' } });
  await expect(ask(draft.id)).rejects.toMatchObject({ code: 'filling.not-published' });
  const archived = await aForm([line('A')]);
  const { id } = await ask(archived);
  await transact(setFormArchived, admin, archived, true);
  await expect(ask(archived)).rejects.toMatchObject({ code: 'filling.not-published' });
  await expect(save(founder, id, [])).rejects.toMatchObject({ code: 'filling.not-published' });
});

test('a repeated call begins one filling', async () => {
  const formId = await aForm([line('A')]);
  const id = newId();
  await ask(formId, { id });
  expect((await ask(formId, { id })).id).toBe(id);
  await expect(ask(await aForm([line('B')]), { id })).rejects.toThrow(Conflict);
});

describe('saving', () => {
  test('two people collide only at the same question, and the others are saved', async () => {
    const [a, b] = [line('A'), line('B')];
    const { id } = await ask(await aForm([a, b]));
    await save(founder, id, [[a.id, 'founder']]);
    const { saved, conflicts } = await save(partner, id, [
      [a.id, 'partner'],
      [b.id, 'partner'],
    ]);
    expect(saved).toEqual({ [b.id]: 1 });
    expect(conflicts).toEqual({ [a.id]: { value: 'founder', version: 1 } });
    expect(await values(founder, id)).toEqual({ [a.id]: 'founder', [b.id]: 'partner' });
    // The person has seen both, and chose.
    await save(partner, id, [[a.id, 'partner', 1]]);
    expect(await values(founder, id)).toEqual({ [a.id]: 'partner', [b.id]: 'partner' });
  });

  test('a repeated call writes nothing', async () => {
    const a = line('A');
    const { id } = await ask(await aForm([a]));
    const first = await save(founder, id, [[a.id, 'x']]);
    const again = await save(founder, id, [[a.id, 'x']]);
    expect(again.saved).toEqual({ [a.id]: 1 });
    expect(again.filling.version).toBe(first.filling.version);
  });

  test('two at once on one question: one is saved, the other sees both', async () => {
    const a = line('A');
    const { id } = await ask(await aForm([a]));
    const results = await Promise.all([save(founder, id, [[a.id, 'x']]), save(partner, id, [[a.id, 'y']])]);
    expect(results.map(({ saved }) => Object.keys(saved).length).sort()).toEqual([0, 1]);
    expect(results.map(({ conflicts }) => Object.keys(conflicts).length).sort()).toEqual([0, 1]);
  });

  test('keeps wrong answers, and refuses only those that no draft can hold', async () => {
    const [a, b, c] = [
      line('A', { validations: { maxCharacters: 3 } }),
      line('B', {}, 'number'),
      line('C', {}, 'date'),
    ];
    const { id } = await ask(await aForm([a, b, c]));
    const { saved, refused } = await save(founder, id, [
      [a.id, 'far too long'],
      [b.id, '12,'],
      [c.id, { no: 'date' }],
      [newId(), 'x'],
    ]);
    expect(Object.keys(saved)).toEqual([a.id, b.id]);
    expect(Object.values(refused).map(({ code }) => code)).toEqual(['invalid', 'filling.not-yours']);
  });

  test('a role answers only what it sees and may answer', async () => {
    const [a, secret, read] = [
      line('A'),
      line('Secret', { visibleTo: ['Staff'] }),
      line('Team', { editableBy: ['Staff'], isRequired: true }),
    ];
    const { id } = await ask(await aForm([a, secret, read]));
    const { refused } = await save(founder, id, [
      [secret.id, 'x'],
      [read.id, 'x'],
    ]);
    expect(Object.keys(refused)).toEqual([secret.id, read.id]);
    await save(admin, id, [[secret.id, 'hidden']]);
    expect(await values(founder, id)).toEqual({});
    // The required answer of somebody else does not stop the founder.
    await submit(founder, id);
    expect((await read_(id)).answers).toEqual({ [secret.id]: 'hidden' });
  });
  const read_ = async (id: string) => {
    const { submissions } = await read(admin, id);
    return submissions.at(-1) ?? { answers: null };
  };

  test('counts for ten minutes after the deadline, by the clock of the server [UX-D7]', async () => {
    const a = line('A');
    const { id } = await ask(await aForm([a]), { deadlineAt: Temporal.Now.instant().add({ minutes: 1 }) });
    await save(founder, id, [[a.id, 'early']]);
    await moveDeadline(id, 9.9);
    await save(founder, id, [[a.id, 'late', 1]]);
    await moveDeadline(id, 10.1);
    const late = { code: 'filling.deadline-passed' } satisfies Partial<UserError>;
    await expect(save(founder, id, [[a.id, 'too late', 2]])).rejects.toMatchObject(late);
    await expect(submit(founder, id)).rejects.toMatchObject(late);
    await moveDeadline(id, 9.9);
    await submit(founder, id);
  });
});

describe('submitting', () => {
  test('names the questions in its message, in the language of the person', async () => {
    const label = [...en('Your market'), { language: 'ar', value: 'سوقك' }];
    const [a, b] = [line('', { label, isRequired: true }), line('Team size', { validations: { max: 5 } }, 'number')];
    const { id } = await ask(await aForm([a, b]));
    await save(founder, id, [[b.id, '7']]);
    const { filling } = await read(founder, id);
    const text = `mutation { submitAnswers(fillingId: "${id}", version: ${filling.version}, formNumber: 1) { _id } }`;
    const found = (await graphql(tenant, founder, text)).errors?.[0];
    expect(found?.message).toBe('Your market needs an answer. Team size must be less than or equal to 5');
    expect(found?.extensions.fields[a.id]).toEqual([
      { code: 'forms.answer-required', params: { field: 'Your market' } },
    ]);
    const reviewed = { fillingId: id, version: filling.version, formNumber: 1 };
    const inArabic = {
      fields: { [a.id]: [{ params: { field: 'سوقك' } }], [b.id]: [{ params: { field: 'Team size' } }] },
    };
    await expect(submitAnswers(founder, reviewed, zone, 'ar')).rejects.toMatchObject(inArabic);
  });

  test('refuses with the problems by question, then freezes what was reviewed', async () => {
    const [a, b] = [line('A', { isRequired: true }), line('B', {}, 'number')];
    const { id } = await ask(await aForm([a, b]));
    await save(founder, id, [[b.id, 'many']]);
    const problems = { [a.id]: [{ code: 'forms.answer-required' }], [b.id]: [{ code: 'fields.number' }] };
    await expect(submit(founder, id)).rejects.toMatchObject({ code: 'Validation', fields: problems });
    await save(founder, id, [
      [a.id, 'x'],
      [b.id, '7', 1],
    ]);
    const { filling } = await read(founder, id);
    await save(partner, id, [[a.id, 'y', 1]]);
    const reviewed = { fillingId: id, version: filling.version, formNumber: 1 };
    await expect(submitAnswers(founder, reviewed, zone)).rejects.toMatchObject({ code: 'filling.review-outdated' });
    await submit(founder, id);
    const { submissions } = await read(founder, id);
    expect(submissions).toMatchObject([{ number: 1, formNumber: 1, answers: { [a.id]: 'y', [b.id]: 7 } }]);
    await expect(save(founder, id, [[a.id, 'z', 2]])).rejects.toMatchObject({ code: 'filling.already-submitted' });
  });

  test('a repeated call succeeds once', async () => {
    const a = line('A');
    const { id } = await ask(await aForm([a]));
    const { version } = (await save(founder, id, [[a.id, 'x']])).filling;
    const twice = [1, 2].map(() => submitAnswers(founder, { fillingId: id, version, formNumber: 1 }, zone));
    await Promise.all(twice);
    expect((await read(founder, id)).submissions).toHaveLength(1);
  });

  test('a submission stays as it was when the team asks for corrections', async () => {
    const a = line('A');
    const { id } = await ask(await aForm([a]));
    await save(founder, id, [[a.id, 'first']]);
    const { version } = await submit(founder, id);
    await expect(reopenFilling(founder, id, { version })).rejects.toThrow(Forbidden);
    await reopenFilling(admin, id, { version });
    await save(founder, id, [[a.id, 'second', 1]]);
    await submit(founder, id);
    const { submissions } = await read(founder, id);
    expect(submissions.map(({ answers }) => answers[a.id])).toEqual(['first', 'second']);
  });
});

test('an open draft moves to a new version; answers without a place are named, and none is lost', async () => {
  const [one, two] = [newId(), newId()];
  const option = (id: string, label: string) => ({ id, label: en(label) });
  const options = [option(one, 'One'), option(two, 'Two')];
  const [a, b, c] = [line('A'), line('B'), line('C', { options }, 'select_radio')];
  const formId = await aForm([a, b, c]);
  const { id } = await ask(formId);
  await save(founder, id, [
    [a.id, 'stays'],
    [b.id, 'goes'],
    [c.id, two],
  ]);
  const { content } = c;
  await transact(saveLines, admin, formId, [
    { id: b.id, version: 1, isRemoved: true },
    { id: c.id, version: 1, content: { ...content, options: [option(one, 'One')] } },
  ]);
  await publish(formId);
  const { current, fitting, unfitting } = await read(founder, id);
  expect(current.number).toBe(2);
  expect(fitting.map(({ value }) => value)).toEqual(['stays']);
  expect(unfitting.map(({ question, row }) => [question.label[0]?.value, row.value])).toEqual([
    ['B', 'goes'],
    ['C', two],
  ]);
  // A page with the older version still saves what was typed there.
  await save(partner, id, [[b.id, 'typed before', 1]]);
  expect((await read(founder, id)).unfitting.map(({ row }) => row.value)).toEqual(['typed before', two]);
  await expect(submit(founder, id, 1)).rejects.toMatchObject({ code: 'filling.review-outdated' });
  await submit(founder, id, 2);
  expect((await read(founder, id)).submissions[0]?.answers).toEqual({ [a.id]: 'stays' });
});

test('the team takes a request back', async () => {
  const { id } = await ask(await aForm([line('A')]));
  await expect(cancelFilling(founder, id)).rejects.toThrow(Forbidden);
  await cancelFilling(admin, id);
  await cancelFilling(admin, id);
  await expect(read(founder, id)).rejects.toThrow(NotFound);
});

test('the sender gets a copy by email, which nobody else reads in the outbox', async () => {
  const [a, secret] = [line('Name'), line('Secret', { visibleTo: ['Staff'] })];
  const { id } = await ask(await aForm([a, secret]));
  await save(founder, id, [[a.id, 'Ana Silva']]);
  await save(admin, id, [[secret.id, 'internal']]);
  await submit(founder, id);
  const sent = await inTenant(tenant.id, (tx) => tx.db.select().from(mails).where(eq(mails.userId, founder.userId)));
  const mail = sent.find(({ text }) => text.includes('Ana Silva'));
  expect(mail).toMatchObject({ kind: 'filling-receipt', confidential: true });
  expect(mail?.text).not.toContain('internal');
});

describe('prefilling', () => {
  const bound = (field: { id: string }, more: object = {}) =>
    line('', { label: [], fieldId: field.id, ...more }, 'custom_field');
  const aField = async (slug: string, more: object = {}) => {
    const input = { object: 'startup', slug, type: 'text', label: en(slug), ...more };
    const field = await transact(createField, admin, input);
    const value = { object: 'startup', recordId: startup.id, fieldId: field.id, answer: `Known ${slug}` };
    await transact(setFieldValue, admin, value, { zone, language: 'en' });
    return field;
  };

  test('answers questions of custom fields, except those that founders may not see [UX-D9]', async () => {
    const [open, internal] = [await aField('sector'), await aField('rating', { visibleTo: ['Staff'] })];
    const [a, b] = [bound(open), bound(internal)];
    const { id } = await ask(await aForm([a, b, line('C')]));
    const { fitting, filling } = await read(founder, id);
    expect(fitting).toMatchObject([{ questionId: a.id, value: 'Known sector', isPrefilled: true, authorId: null }]);
    expect(filling.answeredAt).toBeNull();
    await save(founder, id, [[a.id, 'Health', 1]]);
    expect((await read(founder, id)).fitting).toMatchObject([{ value: 'Health', isPrefilled: false }]);
  });
});
