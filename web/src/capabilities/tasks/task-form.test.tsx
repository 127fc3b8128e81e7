import { newId } from '@seedbed/domain/kernel/ids.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { type Me, MeProvider } from '#capabilities/accounts/public.tsx';
import { type FakeServer, fakeClient } from '#platform/testing/fake-client.ts';
import { focus, press, renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { TaskForm } from './form/task-form.tsx';

const sam = { _id: newId<'User'>() as string, fullName: 'Sam Staff' } as Me;

async function renderForm(surroundings: Surroundings = {}, answers: FakeServer = () => undefined) {
  const created = vi.fn();
  const done = vi.fn();
  const client = fakeClient((name, variables) => {
    if (name === 'AssigneeOptions') return { taskAssigneeOptions: [] };
    if (name === 'CreateTask') created(variables);
    return answers(name, variables);
  });
  const form = await renderPart(
    <MeProvider me={sam}>
      <TaskForm onDone={done} />
    </MeProvider>,
    { ...surroundings, client },
  );
  return { form, created, done };
}

test('focuses the name, and the only missing field after Save', async () => {
  const { form } = await renderForm();
  const name = form.getByLabelText('Name');
  await expect.element(name).toHaveFocus();
  await expect.element(name).not.toHaveAttribute('aria-invalid', 'true');
  await press('Enter');
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(name).toHaveAccessibleDescription('Name is a required field');
});

test('focuses a list of all errors, which link to their fields', async () => {
  const { form } = await renderForm();
  const link = form.getByLabelText(/^Link/);
  await link.fill('not a link');
  await form.getByRole('button', { name: 'Save' }).click();
  const summary = form.getByRole('alert');
  await expect.element(summary).toHaveFocus();
  await expect.element(summary.getByText('2 things need your attention')).toBeVisible();
  const links = summary.getByRole('link');
  expect(links.elements().map((each) => each.textContent)).toEqual([
    'Name is a required field',
    'Link is not a valid url',
  ]);
  await expect.element(link).toHaveAccessibleDescription('Link is not a valid url');
  await focus(links.last());
  await press('Enter');
  await expect.element(link).toHaveFocus();
  await expect.element(link).toHaveValue('not a link');
});

test('restores the author as assignee after an empty Save', async () => {
  const { form } = await renderForm();
  await form.getByLabelText('Name').fill('Read the term sheet');
  const picker = form.getByRole('combobox', { name: 'Assignees' });
  await focus(picker);
  await press('Backspace');
  await expect.element(form.getByText('Sam Staff')).not.toBeInTheDocument();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form.getByText('There has to be at least one assignee').first()).toBeVisible();
  await expect.element(form.getByText('Sam Staff')).toBeVisible();
  await expect.element(picker).toHaveFocus();
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
});

test('keeps no draft of a task saved from the picker', { tags: ['night'] }, async () => {
  const { form, done } = await renderForm({}, () => ({ createTask: null }));
  await form.getByLabelText('Name').fill('Read the term sheet');
  const picker = form.getByRole('combobox', { name: 'Assignees' });
  await focus(picker);
  // Submits like the dialog does at Ctrl+Enter, with the focus still in the picker.
  picker.element().closest('form')?.requestSubmit();
  await expect.poll(() => done.mock.calls.length).toBe(1);
  // The closing dialog takes the focus from the field.
  await focus(form.getByLabelText('Name'));
  await cleanup();
  const again = await renderForm();
  await expect.element(again.form.getByLabelText('Name')).toHaveValue('');
});

test('completes a link with http:// and sends the task once', { tags: ['night'] }, async () => {
  const { form, created, done } = await renderForm({}, () => ({ createTask: null }));
  await form.getByLabelText('Name').fill('Read the term sheet');
  await form.getByLabelText(/^Link/).fill('example.org/terms');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => done.mock.calls.length).toBe(1);
  expect(created).toHaveBeenCalledOnce();
  expect(created.mock.calls[0]?.[0]).toMatchObject({
    name: 'Read the term sheet',
    url: 'http://example.org/terms',
    assignees: [{ type: 'user', value: sam._id }],
  });
  await expect.element(page.getByRole('status').getByText('Task created')).toBeVisible();
});

test('keeps typed text for the next form until the person starts over', async () => {
  const { form } = await renderForm();
  await userEvent.type(form.getByLabelText('Name'), 'Half a thou');
  await cleanup();
  const { form: next } = await renderForm();
  await expect.element(next.getByLabelText('Name')).toHaveValue('Half a thou');
  await expect.element(next.getByText(/We kept what you typed earlier/)).toBeVisible();
  await next.getByRole('button', { name: 'Start over' }).click();
  await expect.element(next.getByLabelText('Name')).toHaveValue('');
});

test('writes from right to left in Arabic, and a link from left to right', async () => {
  const { form } = await renderForm({ language: 'ar' });
  const link = form.getByCss('#task-url');
  await expect.element(link).toBeVisible();
  expect(getComputedStyle(form.element()).direction).toBe('rtl');
  expect(getComputedStyle(link.element()).direction).toBe('ltr');
});
