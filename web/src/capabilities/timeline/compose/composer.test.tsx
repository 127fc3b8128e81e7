import { newId } from '@seedbed/domain/kernel/ids.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { focus, press, renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { Composer } from './composer.tsx';

const roya = { __typename: 'User', _id: newId<'User'>(), fullName: 'Roya Moradi', avatar: null };
const sam = { __typename: 'User', _id: newId<'User'>(), fullName: 'Sam Stone', avatar: null };
const startup = { _id: newId<'Startup'>() as string, name: 'Acme' };

async function renderComposer(surroundings: Surroundings = {}) {
  const created = vi.fn();
  const asked = vi.fn();
  const client = fakeClient((name, variables) => {
    if (name === 'CreatePost') created(variables);
    if (name === 'CreatePost') return { createPost: { __typename: 'PlainEvent', _id: variables.id } };
    if (name !== 'MentionableInPost') return undefined;
    asked(variables);
    return {
      mentionableInPost: [roya, sam].filter((one) =>
        one.fullName.toLowerCase().includes(String(variables.search ?? '')),
      ),
    };
  });
  const part = await renderPart(<Composer startup={startup} />, { ...surroundings, client });
  // The editor replaces the plain field once somebody begins to write.
  await part.getByRole('textbox').click();
  const box = part.getByCss('[contenteditable="true"]');
  await expect.element(box).toBeVisible();
  return { part, box, created, asked };
}

const control = (key: string) => userEvent.keyboard(`{Control>}${key}{/Control}`);

test('breaks the line on Enter, and sends on Ctrl+Enter', { tags: ['night'] }, async () => {
  const { part, box, created } = await renderComposer();
  await focus(box);
  await userEvent.keyboard('One');
  await press('Enter');
  await userEvent.keyboard('Two');
  expect(created).not.toHaveBeenCalled();
  await control('{Enter}');
  await expect.poll(() => created.mock.calls.length).toBe(1);
  expect(created.mock.calls[0]?.[0]).toMatchObject({ message: 'One\nTwo', startupId: startup._id, isPublic: true });
  expect(created.mock.calls[0]?.[0]).not.toHaveProperty('body');
  await expect.poll(() => box.element().textContent).toBe('');
  await expect.element(part.getByRole('textbox')).toHaveAccessibleName('Post to Acme');
});

test('mentions the first person on Enter, and sends the form with it', async () => {
  const { box, created, asked } = await renderComposer();
  await focus(box);
  await userEvent.keyboard('Thanks @roy');
  const option = page.getByRole('option', { name: 'Roya Moradi' });
  await expect.element(option).toBeVisible();
  const active = box.element().getAttribute('aria-activedescendant');
  expect(option.element().id).toBe(active);
  await press('Enter');
  await expect.element(option).not.toBeInTheDocument();
  await expect.element(box).toHaveTextContent('Thanks @Roya Moradi');
  await control('{Enter}');
  await expect.poll(() => created.mock.calls.length).toBe(1);
  const { message, body } = created.mock.calls[0]?.[0] ?? {};
  expect(message).toBe('Thanks @Roya Moradi');
  expect(body.content[0].content[1]).toEqual({ type: 'mention', attrs: { id: roya._id, label: 'Roya Moradi' } });
  expect(asked.mock.calls.at(-1)?.[0]).toEqual({ startupId: startup._id, isPublic: true, search: 'roy' });
});

test('takes the first person even if Enter comes before the answer', { tags: ['night'] }, async () => {
  const { box } = await renderComposer();
  await focus(box);
  await userEvent.keyboard('@sam{Enter}');
  await expect.element(box).toHaveTextContent('@Sam Stone');
  await expect.poll(() => box.element().querySelectorAll('p').length).toBe(1);
});

test('offers readers of a private post only', async () => {
  const { part, box, asked } = await renderComposer();
  await focus(box);
  await userEvent.keyboard('x');
  await part.getByRole('switch', { name: 'Staff and mentors only' }).click();
  await focus(box);
  await userEvent.keyboard(' @');
  await expect.poll(() => asked.mock.calls.at(-1)?.[0]).toMatchObject({ isPublic: false, search: null });
});

test('closes the list on Escape, and keeps the text', { tags: ['night'] }, async () => {
  const { box } = await renderComposer();
  await focus(box);
  await userEvent.keyboard('Hello @ro');
  await expect.element(page.getByRole('option').first()).toBeVisible();
  await press('Escape');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(box).toHaveTextContent('Hello @ro');
});

test('keeps a draft as rich text until it is sent', async () => {
  const { box } = await renderComposer();
  await focus(box);
  await control('b');
  await userEvent.keyboard('Bold');
  await control('b');
  await userEvent.keyboard(' plain');
  await cleanup();
  const { box: next, created } = await renderComposer();
  await expect.element(next).toHaveTextContent('Bold plain');
  expect(next.element().querySelector('strong')?.textContent).toBe('Bold');
  await focus(next);
  await control('{Enter}');
  await expect.poll(() => created.mock.calls.length).toBe(1);
  expect(created.mock.calls[0]?.[0].body.content[0].content[0]).toEqual({
    type: 'text',
    text: 'Bold',
    marks: [{ type: 'bold' }],
  });
});

test('writes from right to left on an Arabic phone, with the list inside the window', { tags: ['night'] }, async () => {
  const { part, box } = await renderComposer({ language: 'ar', viewport: [390, 800] });
  await focus(box);
  await userEvent.keyboard('مرحبا @');
  const option = page.getByRole('option', { name: 'Roya Moradi' });
  await expect.element(option).toBeVisible();
  const { left, right } = option.element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(390);
  expect(getComputedStyle(box.element()).direction).toBe('rtl');
  expect(getComputedStyle(part.element()).direction).toBe('rtl');
});
