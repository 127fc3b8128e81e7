import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { RequestForm } from './request-form.tsx';

const id = (n: number) => `0192d3a0-0000-7000-8000-00000000000${n}`;
const choices = {
  forms: [{ id: id(1), name: 'Pulse' }],
  programs: [{ id: id(2), name: 'Spring' }],
  userTags: [],
  startupTags: [],
};

async function renderForm(request?: object) {
  const created = vi.fn();
  const client = fakeClient((name, variables) => {
    if (name === 'FeedbackChoices') return { feedbackChoices: choices };
    if (name === 'FeedbackAudienceCount') return { feedbackAudienceCount: 12 };
    if (name === 'CreateFeedbackRequest') created(variables);
    return { createFeedbackRequest: { _id: id(3) } };
  });
  const part = await renderPart(<RequestForm request={request as never} />, { client });
  return { part, created };
}

test('counts the people of the audience, asks for what is missing, and sends the request', async () => {
  const { part, created } = await renderForm();
  await part.getByRole('button', { name: 'Save' }).click();
  await expect.element(part.getByCss('#feedback-request-name')).toHaveAttribute('aria-invalid', 'true');
  await part.getByCss('#feedback-request-name').fill('Spring pulse');
  await part.getByCss('#feedback-request-formId').selectOptions('Pulse');
  await part.getByCss('#feedback-request-trigger').selectOptions('After the program');
  await part.getByRole('button', { name: 'Save' }).click();
  await expect.element(part.getByText('Choose at least one program').first()).toBeVisible();
  await part.getByRole('combobox', { name: 'Programs' }).click();
  await page.getByRole('option', { name: 'Spring' }).click();
  await expect.element(part.getByText('12 people match now.')).toBeVisible();
  await part.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => created.mock.calls.length).toBe(1);
  expect(created.mock.calls[0]?.[0]).toMatchObject({
    input: {
      ...{ name: 'Spring pulse', formId: id(1), trigger: 'exit', anonymity: 'anonymous', delayMinutes: 120 },
      audience: [{ kind: 'program', id: id(2), isNot: false }],
    },
  });
});

test('offers only stricter settings of names after the first answer', async () => {
  const { part } = await renderForm({
    ...{ _id: id(4), name: 'Old', state: 'open', anonymity: 'staff', trigger: 'manual', asked: 9, answered: 1 },
    ...{ formId: id(1), audience: [], version: 1, delayMinutes: 120, expiresAfterDays: 14, reminders: 2 },
  });
  const names = part.getByCss('#feedback-request-anonymity');
  await expect.element(names).toHaveValue('staff');
  const offered = [...(names.element() as HTMLSelectElement).options].map(({ value }) => value);
  expect(offered).toEqual(['staff', 'anonymous']);
  await expect.element(part.getByCss('#feedback-request-formId')).toBeDisabled();
});
