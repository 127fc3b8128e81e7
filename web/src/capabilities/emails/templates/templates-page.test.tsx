import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { Component } from './templates-page.tsx';

const template = (key: string, given: object = {}) => ({
  __typename: 'EmailTemplate',
  _id: `${key}::`,
  key,
  scope: '',
  variant: '',
  language: 'en',
  subject: 'We received {{application}}',
  text: 'Thank you.',
  button: 'Open',
  source: 'product',
  isOwn: false,
  version: 0,
  canEdit: true,
  mergeFields: ['applicant', 'application'],
  requiredFields: [],
  ...given,
});

interface SavedTemplate {
  input: { subject: string; text: string; button: string };
  version: number;
}

async function open(given: object = {}, surroundings: Surroundings = {}) {
  const saved: SavedTemplate[] = [];
  const client = fakeClient((name, variables) => {
    if (name === 'EmailTemplates')
      return { emailTemplates: [template('received', given), template('rejection', { subject: 'Your application' })] };
    if (name === 'EmailRecipients')
      return { emailRecipients: [{ __typename: 'EmailRecipient', _id: '1', name: 'Ana' }] };
    if (name === 'EmailPreview')
      return {
        emailPreview: { __typename: 'EmailPreview', subject: 'Preview', html: '<p>Hello</p>', missing: ['note'] },
      };
    if (name === 'SaveEmailTemplate') {
      saved.push(variables as unknown as SavedTemplate);
      return { saveEmailTemplate: true };
    }
    return undefined;
  });
  const path = '/admin/configuration/emails/content-templates';
  const main = await renderPart(<Component />, { client, path, ...surroundings });
  return { main, saved };
}

test('writes a merge field where the cursor is, and saves the words with their version', async () => {
  const { main, saved } = await open();
  const subject = main.getByRole('textbox', { name: 'Subject' });
  await subject.fill('Hello ');
  await main.getByRole('button', { name: 'Applicant' }).click();
  await expect.element(subject).toHaveValue('Hello {{applicant}}');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Email saved')).toBeVisible();
  expect(saved).toMatchObject([{ version: 0, input: { subject: 'Hello {{applicant}}', text: 'Thank you.' } }]);
});

test('names a merge field that the email does not have, and sends nothing', async () => {
  const { main, saved } = await open();
  await main.getByRole('textbox', { name: 'Text' }).fill('Until {{deadline}}');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect.element(main.getByText(/names a merge field that this email doesn’t have/).first()).toBeVisible();
  expect(saved).toEqual([]);
});

test('shows the email as a recipient gets it, and what is empty for them', async () => {
  const { main } = await open();
  await expect.element(main.getByText('Empty for this person: Note')).toBeVisible();
  await expect
    .element(main.getByRole('combobox', { name: 'Preview as' }).getByRole('option', { name: 'Ana' }))
    .toBeInTheDocument();
});

test('lets people without the right read, but not change', async () => {
  const { main } = await open({ canEdit: false });
  await expect.element(main.getByRole('textbox', { name: 'Subject' })).toHaveAttribute('readonly');
  expect(main.getByRole('button', { name: 'Save' }).elements()).toEqual([]);
});

test('begins a rejection by reason with the general words', { tags: ['night'] }, async () => {
  const { main } = await open();
  await main.getByRole('button', { name: 'Add a rejection by reason' }).click();
  await main.getByRole('textbox', { name: 'Reason' }).fill('Too early');
  await main.getByRole('button', { name: 'Write the email' }).click();
  await expect.element(main.getByRole('heading', { name: 'Rejection: Too early' })).toBeVisible();
  await expect.element(main.getByRole('textbox', { name: 'Subject' })).toHaveValue('Your application');
});

test('chooses the email from a menu on a phone, so that its words are in view', async () => {
  const { main } = await open({}, { viewport: [390, 844] });
  await main.getByRole('combobox', { name: 'Email', exact: true }).selectOptions('Rejection');
  await expect.element(main.getByRole('textbox', { name: 'Subject' })).toHaveValue('Your application');
});

test('fits a narrow phone, from right to left', async () => {
  const { main } = await open({}, { language: 'ar', viewport: [360, 740] });
  await expect.element(main.getByRole('button', { name: 'حفظ' })).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
