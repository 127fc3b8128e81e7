import { setTimeout } from 'node:timers/promises';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { expect, test } from 'vitest';
import { transact, writeTx } from '#platform/tx.ts';
import { aFeedbackForm, anOpenSurvey, tokenOf } from '#testing/database/a-survey.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { closeRequest } from './requests/open-request.ts';
import { updateRequest } from './requests/update-request.ts';
import { runSurveys } from './sending/schedules.ts';
import { answerSurvey } from './surveys/answer-survey.ts';

type Row = Record<string, unknown>;

/** A dump, with the transactions and places that a copy of the files also has. */
const dumpOf = async (tenant: Tenant, table: string): Promise<Row[]> =>
  (
    await ownerPool().query(
      `select *, xmin::text as written_by, ctid::text as place from ${table} where tenant_id = $1 order by ctid`,
      [tenant.id],
    )
  ).rows;

/** Facts that all rows of a survey share lead to nobody. */
const shared = new Set(['tenant_id', 'request_id', 'version', 'trashed_at', 'is_released', 'place', 'program_id']);

const valuesOf = (row: Row) =>
  Object.entries(row).flatMap(([name, value]) =>
    shared.has(name) || value === null || typeof value === 'boolean' ? [] : JSON.stringify(value),
  );

/** The pairs of a recipient and an answer that have any value in common. */
function links(recipients: readonly Row[], answers: readonly Row[]): number {
  return answers.reduce((sum, answer) => {
    const own = new Set(valuesOf(answer));
    return sum + recipients.filter((recipient) => valuesOf(recipient).some((value) => own.has(value))).length;
  }, 0);
}

async function aSurveyOf(count: number, anonymity: string) {
  const tenant = await aTenant();
  const staff = await tenant.person('Staff');
  const startup = await tenant.startup('Near');
  const people: Actor[] = [];
  for (let n = 0; n < count; n++) people.push(await tenant.founderOf(startup));
  const form = await aFeedbackForm(tenant, staff);
  const id = await anOpenSurvey(tenant, staff, form.formId, { anonymity });
  const tokens = await Promise.all(people.map((person) => tokenOf(tenant, id, person)));
  const answer = (n: number) =>
    answerSurvey(tenant.id, {
      ...{ token: tokens[n] ?? '', zone, language: 'en' },
      answers: { [form.score]: n % 11, [form.comment]: `Comment ${n}` },
    });
  return { tenant, staff, id, answer, form };
}

test('leaves no link between people and anonymous answers in a dump', async () => {
  const { tenant, staff, id, answer, form } = await aSurveyOf(12, 'anonymous');
  for (let n = 0; n < 12; n++) await answer(n);
  await runSurveys({ tenantId: tenant.id, zone });
  await closeRequest(staff, id);
  const recipients = await dumpOf(tenant, 'feedback_recipients');
  const answers = await dumpOf(tenant, 'feedback_anonymous_answers');
  expect(recipients.map(({ state, answered_on }) => [state, answered_on])).toEqual(
    Array.from({ length: 12 }, () => ['answered', null]),
  );
  expect(answers).toHaveLength(12);
  expect(links(recipients, answers)).toBe(0);
  // Ids hold no time, and moments no hour.
  expect(answers.every(({ id: one }) => String(one)[14] === '4')).toBe(true);
  expect(new Set(answers.map(({ created_at }) => String(created_at))).size).toBe(1);
  // The answers lie in another order than they came. A shuffle keeps it once in 479,001,600 times.
  const order = answers.map((row) => (row.answers as Row)[form.comment]);
  expect(order).not.toEqual(Array.from({ length: 12 }, (_, n) => `Comment ${n}`));
  const { rows } = await ownerPool().query(
    "select * from activities where tenant_id = $1 and type = 'feedback.answered'",
    [tenant.id],
  );
  expect(rows).toEqual([]);
});

test('finds links between people and named answers with the same script, and none after they became anonymous', async () => {
  const { tenant, staff, id, answer } = await aSurveyOf(6, 'staff');
  for (let n = 0; n < 6; n++) await answer(n);
  const before = await dumpOf(tenant, 'feedback_answers');
  expect(links(await dumpOf(tenant, 'feedback_recipients'), before)).toBeGreaterThanOrEqual(6);
  await transact(updateRequest, staff, id, { anonymity: 'anonymous' });
  expect(await dumpOf(tenant, 'feedback_answers')).toEqual([]);
  await closeRequest(staff, id);
  const answers = await dumpOf(tenant, 'feedback_anonymous_answers');
  expect(answers).toHaveLength(6);
  expect(links(await dumpOf(tenant, 'feedback_recipients'), answers)).toBe(0);
});

test('releases five answers while five more wait, without those of two looks differing by one person', async () => {
  const { tenant, answer } = await aSurveyOf(11, 'anonymous');
  const released: number[] = [];
  for (let n = 0; n < 11; n++) {
    await answer(n);
    await runSurveys({ tenantId: tenant.id, zone });
    const rows = await dumpOf(tenant, 'feedback_anonymous_answers');
    released.push(rows.filter(({ is_released }) => is_released).length);
  }
  // The last answer closes the survey, and the six that waited come together.
  expect(released).toEqual([...Array.from({ length: 9 }, () => 0), 5, 11]);
});

test('an answer that meets the change to anonymous keeps no author', async () => {
  const { tenant, staff, id, answer } = await aSurveyOf(6, 'staff');
  const changed = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const change = writeTx(staff, async (tx) => {
    await updateRequest(tx, staff, id, { anonymity: 'anonymous' });
    changed.resolve();
    await goOn.promise;
  });
  await changed.promise;
  const answering = answer(0);
  await setTimeout(500);
  goOn.resolve();
  await Promise.all([change, answering]);
  expect(await dumpOf(tenant, 'feedback_answers')).toEqual([]);
  expect(await dumpOf(tenant, 'feedback_anonymous_answers')).toHaveLength(1);
});
