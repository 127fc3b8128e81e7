// The tenant's own words of emails: which hold, who writes them, and that nothing is overwritten unseen.
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Conflict, Forbidden, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { mails } from '#platform/mail/table.ts';
import { readTx, transact } from '#platform/tx.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { listTemplates } from './find-templates.ts';
import { previewTemplate } from './preview-template.ts';
import { renderTemplate } from './render-template.ts';
import { resetTemplate, saveTemplate } from './save-template.ts';
import { sendTestEmail } from './send-test-email.ts';

let tenant: Tenant;
let admin: Actor;
let staff: Actor & { email: string };
let subAdmin: Actor;
let coach: Actor;
beforeAll(async () => {
  tenant = await aTenant();
  [admin, staff, subAdmin, coach] = [
    await tenant.person('Admin'),
    await tenant.person('Staff'),
    await tenant.person('SubAdmin'),
    await tenant.person('Coach'),
  ];
});

const words = (subject: string) => ({ subject, text: `${subject}.\n\n{{note}}`, button: 'Open' });
/** For emails without a note. */
const plain = (subject: string) => ({ ...words(subject), text: `${subject}.` });
const hasNote = (key: string) => key === 'more_information';
const at = (key: string, more: object = {}) => ({ key, language: 'en', ...more });
const save = (who: Actor, key: string, subject: string, more: object = {}) =>
  transact(saveTemplate, who, { ...at(key, more), input: hasNote(key) ? words(subject) : plain(subject) });
const subjectOf = (key: 'rejection' | 'received', more: object = {}) =>
  readTx(admin, async (tx) => (await renderTemplate(tx, { key, language: 'en', values: {}, ...more })).subject);

test('the nearest words hold: reason before all reasons, funnel before all funnels, product last', async () => {
  const funnelId = newId();
  const inFunnel = { funnelId };
  expect(await subjectOf('rejection')).toMatch(/^Your application to/);
  await save(admin, 'rejection', 'General');
  expect(await subjectOf('rejection', { variant: 'Too early' })).toBe('General');
  await save(admin, 'rejection', 'Early', { variant: 'Too early' });
  expect(await subjectOf('rejection', { variant: 'Too early', ...inFunnel })).toBe('Early');
  expect(await subjectOf('rejection', { variant: 'Other' })).toBe('General');
  // Another language keeps the words of the product.
  expect(await subjectOf('rejection', { language: 'fr' })).toMatch(/^Votre candidature/);
  await resetTemplate(admin, at('rejection'));
  expect(await subjectOf('rejection')).toMatch(/^Your application to/);
  await resetTemplate(admin, at('rejection'));
});

test('names are isolated, and a value is never a template', async () => {
  await transact(saveTemplate, admin, {
    ...at('received'),
    input: { subject: 'Hi {{applicant}}', text: '{{application}}', button: 'Open' },
  });
  const values = { applicant: 'Ana', application: '{{organization}}<b>' };
  const { subject, paragraphs } = await readTx(admin, (tx) =>
    renderTemplate(tx, { key: 'received', language: 'en', values }),
  );
  expect(subject).toBe('Hi \u2068Ana\u2069');
  expect(paragraphs).toEqual(['\u2068{{organization}}<b>\u2069']);
});

test('two people never overwrite each other unseen', async () => {
  const { version } = await save(admin, 'advance', 'One');
  await save(staff, 'advance', 'Two', { version });
  await expect(save(admin, 'advance', 'Three', { version })).rejects.toThrow(Conflict);
  // A repeated call succeeds.
  expect((await save(admin, 'advance', 'Two', { version })).version).toBe(version + 1);
  await expect(save(admin, 'interview', 'One', { version: 3 })).rejects.toThrow(Conflict);
});

test('lets people who only reject write rejections, and others nothing', async () => {
  await save(staff, 'acceptance', 'Yes');
  // At ASSIGNED a person writes those of the own funnels alone.
  await expect(save(subAdmin, 'rejection', 'No')).rejects.toThrow(Forbidden);
  await expect(save(subAdmin, 'acceptance', 'Yes')).rejects.toThrow(Forbidden);
  await expect(save(coach, 'rejection', 'No')).rejects.toThrow(Forbidden);
  await expect(readTx(coach, (tx) => listTemplates(tx, coach, '', 'en'))).rejects.toThrow(Forbidden);
  await expect(save(admin, 'rejection', 'No', { scope: `funnel/${newId()}` })).rejects.toThrow(NotFound);
  await expect(save(admin, 'rejection', 'No', { scope: 'task/1' })).rejects.toThrow(NotFound);
  await expect(save(admin, 'nothing', 'No')).rejects.toThrow(NotFound);
});

test('refuses merge fields that the email does not have', async () => {
  const input = { subject: 'Hi {{deadline}}', text: 'Hello', button: 'Open' };
  await expect(transact(saveTemplate, admin, { ...at('received'), input })).rejects.toThrow(Validation);
  const previewed = { key: 'received', scope: '', language: 'en' as const, input };
  await expect(readTx(admin, (tx) => previewTemplate(tx, admin, previewed))).rejects.toThrow(Validation);
});

test('previews the email with its layout', async () => {
  const input = { subject: 'Hi {{applicant}}', text: 'To {{organization}}: <script>', button: 'Open' };
  const previewed = { key: 'received', scope: '', language: 'ar' as const, input };
  const { html, missing } = await readTx(admin, (tx) => previewTemplate(tx, admin, previewed));
  expect(html).toContain('dir="rtl"');
  expect(html).toContain('&lt;script&gt;');
  expect(missing).toEqual([]);
});

test('sends a test of unsaved words to their author alone, once for a repeated call', async () => {
  const input = { subject: 'Hi {{applicant}}', text: 'Draft of {{organization}}.', button: 'Open' };
  const call = { key: 'interview', scope: '', language: 'en' as const, input };
  expect(await sendTestEmail(staff, call)).toBe(staff.email);
  await sendTestEmail(staff, call);
  await expect(sendTestEmail(coach, call)).rejects.toThrow(Forbidden);
  await expect(sendTestEmail(staff, { ...call, input: { ...input, text: '{{note}}' } })).rejects.toThrow(Validation);
  await expect(sendTestEmail(staff, { ...call, recipientId: newId() })).rejects.toThrow(NotFound);
  const sent = await readTx(admin, (tx) => tx.db.select().from(mails).where(eq(mails.kind, 'email-test')));
  expect(sent).toMatchObject([{ userId: staff.userId, address: staff.email, confidential: true }]);
  expect(sent[0]?.subject).toMatch(/^Test: Hi .*Staff/);
  const stored = await readTx(admin, (tx) => listTemplates(tx, admin, '', 'en'));
  expect(stored.find(({ key }) => key === 'interview')?.source).toBe('product');
});

test('another tenant keeps its own words', async () => {
  await save(admin, 'invitation', 'Come');
  const other = await (await aTenant()).person('Admin');
  const theirs = await readTx(other, (tx) => listTemplates(tx, other, '', 'en'));
  expect(theirs.every(({ source }) => source === 'product')).toBe(true);
});
