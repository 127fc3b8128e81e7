import { eq } from 'drizzle-orm';
import { mails } from '../server/src/platform/mail/table.ts';
import { ownerDb } from '../server/src/testing/database/owner.ts';
import { publishedForm, question, readRound } from '../server/src/testing/evaluation-round.ts';
import { expect, test } from './test-tenant.ts';

test('the team changes an email of a funnel in French, tests it, and a French founder gets these words', async ({
  testTenant,
}) => {
  const { tenant } = testTenant;
  const admin = await tenant.person('Admin', { fullName: 'Ada Admin' });
  const founder = await tenant.person('Applicant', { fullName: 'Zoé Dupont', language: 'fr' });
  const pitch = question('text_long', 'Your pitch', { isRequired: true });
  const intakeFormId = await publishedForm(tenant, admin, 'application', [question('section', 'Company'), pitch]);
  const { funnelId } = await readRound(tenant, admin, { intakeFormId, slug: 'spring' });

  const office = await testTenant.pageOf(admin);
  await office.goto(`/admin/configuration/emails/content-templates?funnel=${funnelId}&language=fr&email=received`);
  await office.getByRole('textbox', { name: 'Subject' }).fill('Merci pour {{application}}');
  await office.getByRole('textbox', { name: 'Text' }).fill('Bonjour {{deadline}}');
  await office.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByText(/names a merge field that this email doesn’t have/).first()).toBeVisible();
  await office.getByRole('textbox', { name: 'Text' }).fill('Nous lisons votre dossier avec soin.');
  await office.getByRole('button', { name: 'Send me a test' }).click();
  await expect(office.getByText(`Test sent to ${admin.email}`)).toBeVisible();
  await office.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByText('Email saved')).toBeVisible();

  const page = await testTenant.pageOf(founder);
  await page.goto('/applications-manager?apply=spring');
  const name = page.getByRole('textbox', { name: 'Nom de votre startup ou projet' });
  await name.fill('Brightwater');
  await name.press('Enter');
  await page.getByLabel(/^Your pitch/).fill('Nous nettoyons les rivières.');
  await page.getByRole('button', { name: 'Relire les réponses' }).click();
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  const sentTo = (address: string) => ownerDb().select().from(mails).where(eq(mails.address, address));
  await expect
    .poll(async () => (await sentTo(founder.email)).map(({ subject }) => subject))
    .toEqual(['Merci pour Brightwater']);
  const [receipt] = await sentTo(founder.email);
  expect(receipt?.text).toContain('Nous lisons votre dossier avec soin.');
  expect((await sentTo(admin.email))[0]?.subject).toBe('Test : Merci pour Candidature');
});
