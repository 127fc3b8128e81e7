import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Forbidden, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { articleDrafts, resourceSections } from '#capabilities/resources/table.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { answerQuestion, askCohort, passQuestion } from './ask-cohort.ts';
import { deleteQuestion } from './delete-question.ts';
import { listQuestions } from './find-questions.ts';
import { publishAnswer } from './publish-answer.ts';

const undoLast = async (who: Actor, id: string) =>
  undo(who, { undoId: (await activity(tenant, id)).at(-1)?.undoId ?? '', zone: 'UTC' });

let tenant: Tenant;
let admin: Actor;
let founder: Actor;
let experts: Actor[];
beforeEach(async () => {
  tenant = await aTenant();
  admin = await tenant.person('Admin');
  founder = await tenant.founderOf(await tenant.startup('Acme'));
  experts = [];
  for (let n = 0; n < 5; n++)
    experts.push(await tenant.person('Staff', { fullName: `Expert ${n}`, expertise: ['Pricing'] }));
});

const ask = (who: Actor, id?: string) => askCohort(who, { id, question: 'How do we price a pilot?', skill: 'Pricing' });
const seenBy = (who: Actor) => readTx(who, (tx) => listQuestions(tx, who));
const asked = async () => {
  const waiting: Actor[] = [];
  for (const one of experts) if ((await seenBy(one)).some(({ isToAnswer }) => isToAnswer)) waiting.push(one);
  return waiting;
};

test('asks three people with the skill, those with the fewest open questions', async () => {
  const id = newId();
  const first = await ask(founder, id);
  expect((await ask(founder, id)).id).toBe(first.id);
  expect(first.asked).toHaveLength(3);
  const second = await ask(admin);
  const names = [...first.asked, ...second.asked].map(({ fullName }) => fullName);
  // Two of the second three had no question yet.
  expect(new Set(names).size).toBe(5);
  await expect(askCohort(founder, { question: 'Who?', skill: 'Origami' })).rejects.toMatchObject({
    code: 'community.nobody-to-ask',
  });
  await expect(askCohort(founder, { question: 'Who?', skill: newId() })).rejects.toThrow(NotFound);
});

test('asks nobody to whom the person may not write', async () => {
  const far = await tenant.person('Mentor', { fullName: 'Far Mentor', expertise: ['Pricing', 'Falconry'] });
  await expect(askCohort(founder, { question: 'Who?', skill: 'Falconry' })).rejects.toMatchObject({
    code: 'community.nobody-to-ask',
  });
  expect((await askCohort(admin, { question: 'Who?', skill: 'Falconry' })).asked.map(({ id }) => id)).toEqual([
    far.userId,
  ]);
  await expect(ask(await tenant.person('Evaluator'))).rejects.toThrow(Forbidden);
});

test('is answered once, and shown to the person who asked', async () => {
  const { id } = await ask(founder);
  const [one, two] = (await asked()) as [Actor, Actor];
  await expect(answerQuestion(founder, id, 'Myself')).rejects.toThrow(Forbidden);
  const outside = experts.find((expert) => ![...[one, two]].includes(expert) && expert !== one) as Actor;
  expect(await answerQuestion(one, id, 'By value.')).toMatchObject({ answer: 'By value.', isToAnswer: false });
  await answerQuestion(one, id, 'By value.');
  await expect(answerQuestion(two, id, 'By cost.')).rejects.toMatchObject({ code: 'community.already-answered' });
  const [own] = await seenBy(founder);
  expect(own).toMatchObject({ isOwn: true, answer: 'By value.', answeredBy: { id: one.userId } });
  expect(await asked()).toEqual([]);
  expect(outside).toBeDefined();
});

test('goes to the next person if one passes', async () => {
  const { id } = await ask(founder);
  const before = await asked();
  const [one] = before as [Actor];
  await passQuestion(one, id);
  const after = await asked();
  expect(after).toHaveLength(3);
  expect(after.map(({ userId }) => userId)).not.toContain(one.userId);
  expect(await seenBy(one)).toEqual([]);
  await expect(answerQuestion(one, id, 'Late')).rejects.toThrow(NotFound);
  for (const _ of [1, 2, 3, 4]) {
    const [next] = await asked();
    if (next) await passQuestion(next, id);
  }
  expect(await asked()).toEqual([]);
  expect((await seenBy(founder))[0]).toMatchObject({ answer: null, asked: [] });
});

test('is deleted by its author, and comes back with undo', async () => {
  const { id } = await ask(founder);
  const [one] = (await asked()) as [Actor];
  await expect(deleteQuestion(one, id)).rejects.toThrow(Forbidden);
  await deleteQuestion(founder, id);
  expect(await asked()).toEqual([]);
  await undoLast(founder, id);
  expect(await asked()).toHaveLength(3);
});

test('becomes a draft of an article for people who write articles', async () => {
  const own = await ask(founder);
  const { id } = await ask(admin);
  const [one] = (await asked()) as [Actor];
  for (const expert of await asked())
    if ((await seenBy(expert)).some((question) => question.id === id && question.isToAnswer)) {
      await answerQuestion(expert, id, 'By value.\n\nNever by cost.');
      break;
    }
  expect((await seenBy(founder))[0]).toMatchObject({ id: own.id, isPublishable: false });
  await inTenant(tenant.id, (tx) =>
    tx.db.insert(resourceSections).values({
      ...{ tenantId: tenant.id, id: newId<'ResourceSection'>(), icon: 'book' },
      name: [{ language: 'en', value: 'Answers' }],
    }),
  );
  await expect(publishAnswer(one, id)).rejects.toThrow();
  const { resourceId } = await publishAnswer(admin, id);
  expect((await publishAnswer(admin, id)).resourceId).toBe(resourceId);
  const drafts = await inTenant(tenant.id, (tx) =>
    tx.db
      .select()
      .from(articleDrafts)
      .where(eq(articleDrafts.resourceId, resourceId as never)),
  );
  expect(drafts.map(({ title }) => title)).toEqual(['How do we price a pilot?']);
  expect(JSON.stringify(drafts[0]?.content)).toContain('Never by cost.');
});
