// The first application form and funnel of an organization, from a template. [UX-O1]
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Conflict, Forbidden } from '@seedbed/domain/kernel/user-error.ts';
import { beforeEach, expect, test } from 'vitest';
import { findFunnel } from '#capabilities/applications/funnels/find-funnels.ts';
import { liveRounds } from '#capabilities/applications/funnels/rounds/find-rounds.ts';
import { setFunnelStatus } from '#capabilities/applications/funnels/set-funnel-status.ts';
import { findPublished, loadForm } from '#capabilities/forms/public.ts';
import { readTx, transact } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { createIntake } from './create-intake.ts';

let tenant: Tenant;
let admin: Awaited<ReturnType<Tenant['person']>>;
beforeEach(async () => {
  tenant = await aTenant();
  admin = await tenant.person('Admin');
});
const names = [{ language: 'en', value: 'Spring' }];
const count = async (table: 'funnels' | 'forms') =>
  (await ownerPool().query(`select count(*)::int from ${table} where tenant_id = $1`, [tenant.id])).rows[0].count;

test.each([
  ['startup', 9],
  ['community_member', 4],
] as const)('makes a published form and a funnel for a %s that can be published', async (kind, questions) => {
  const { id } = await createIntake(admin, { id: newId(), names, kind });
  const funnel = await readTx(admin, (tx) => findFunnel(tx, admin, id));
  expect(funnel).toMatchObject({ kind, status: 'draft', name: 'Spring', roundCount: 2 });
  const { form, version, rounds } = await readTx(admin, async (tx) => ({
    form: await loadForm(tx, funnel.intakeFormId ?? ''),
    version: await findPublished(tx, funnel.intakeFormId as never),
    rounds: await liveRounds(tx, id),
  }));
  expect(form).toMatchObject({ name: 'Spring', purpose: 'application', publishedNumber: 1, problems: null });
  expect(
    version?.questions.map(({ label }) => label[0]?.value.length ?? 0).filter((length) => length > 3),
  ).toHaveLength(questions);
  expect(rounds.map(({ name }) => name[0]?.value)).toEqual(['First selection', 'Decision']);
  expect((await transact(setFunnelStatus, admin, id, 'published')).status).toBe('published');
});

test('has its texts in the languages of the organization', async () => {
  await ownerPool().query(
    `update incubators set settings = jsonb_set(settings, '{languages}', '["en", "ar"]') where id = $1`,
    [tenant.id],
  );
  const { intakeFormId } = await createIntake(admin, { names, kind: 'startup' });
  const form = await readTx(admin, (tx) => loadForm(tx, intakeFormId ?? ''));
  expect(form.title).toEqual([
    { language: 'en', value: 'Application' },
    { language: 'ar', value: 'طلب التقديم' },
  ]);
});

test('creates once, and nothing for people without both rights', async () => {
  const id = newId<'Funnel'>();
  await createIntake(admin, { id, names, kind: 'startup' });
  await createIntake(admin, { id, names, kind: 'startup' });
  await expect(createIntake(admin, { id, names, kind: 'community_member' })).rejects.toThrow(Conflict);
  expect([await count('funnels'), await count('forms')]).toEqual([1, 1]);
  const coach = await tenant.person('Coach');
  await expect(createIntake(coach, { names, kind: 'startup' })).rejects.toThrow(Forbidden);
  expect([await count('funnels'), await count('forms')]).toEqual([1, 1]);
});
