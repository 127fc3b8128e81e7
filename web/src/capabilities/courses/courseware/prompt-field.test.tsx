// A video answer is recorded with a token of the video service, and is a link without one.
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { PromptField } from './prompt-field.tsx';

const prompt = { id: newId(), label: 'Your pitch', kind: 'video' as const };
const client = (token: string | null) =>
  fakeClient((name) =>
    name === 'VideoToken' ? { ziggeoApiCredentials: token && { __typename: 'VideoCredentials', token } } : undefined,
  );

const answered = vi.fn<(value: string) => void>();
const before = vi.fn<() => Promise<boolean>>();
type Kind = 'text' | 'link' | 'video';
function Field({ kind }: { kind: Kind }) {
  const [value, setValue] = useState('');
  return (
    <PromptField
      prompt={{ ...prompt, kind }}
      submissionId={newId()}
      files={[]}
      value={value}
      onChange={(next) => {
        answered(next);
        setValue(next);
      }}
      before={before}
    />
  );
}
const renderField = (token: string | null, kind: Kind = 'video') =>
  renderPart(<Field kind={kind} />, { client: client(token) });

/** A camera that shows a canvas, without a device. */
function aCamera() {
  const canvas = document.createElement('canvas');
  canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => canvas.captureStream(10));
}

beforeEach(async () => {
  await loadTexts(['courses', 'filling', 'files']);
  answered.mockClear();
  before.mockReset().mockResolvedValue(true);
});
afterEach(() => vi.restoreAllMocks());

test('takes a link alone while the organization has no token', async () => {
  const view = await renderField(null);
  await view.getByRole('textbox', { name: 'Your pitch' }).fill('https://vimeo.com/76979871');
  expect(answered).toHaveBeenLastCalledWith('https://vimeo.com/76979871');
  await expect.element(view.getByRole('button', { name: 'Record a video' })).not.toBeInTheDocument();
});

test.each(['text', 'link'] as const)(
  'a question for a %s keeps its signs in a page of another direction',
  async (kind) => {
    const view = await renderField(null, kind);
    await expect.element(view.getByRole('textbox', { name: 'Your pitch' })).toBeVisible();
    expect(view.element().querySelector('label bdi')?.textContent).toBe('Your pitch');
  },
);

test('a question for a link never records', async () => {
  const view = await renderField('token', 'link');
  await expect.element(view.getByRole('textbox', { name: 'Your pitch' })).toBeVisible();
  await expect.element(view.getByRole('button', { name: 'Record a video' })).not.toBeInTheDocument();
});

test('records with a token once the submission is stored, and answers with the file', async () => {
  aCamera();
  const view = await renderField('token');
  await view.getByRole('button', { name: 'Record a video' }).click();
  expect(before).toHaveBeenCalledTimes(1);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Start recording' }).click();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await dialog.getByRole('button', { name: 'Use this video' }).click();
  await expect.element(view.getByText('Recorded video')).toBeVisible();
  expect(answered).toHaveBeenLastCalledWith(expect.stringMatching(/^[0-9a-f-]{36}$/));
  // The link is another answer.
  await expect.element(view.getByRole('textbox', { name: 'Your pitch' })).toHaveValue('');
});

test('does not open the camera while the submission could not be stored', async () => {
  before.mockResolvedValue(false);
  const view = await renderField('token');
  await view.getByRole('button', { name: 'Record a video' }).click();
  expect(before).toHaveBeenCalledTimes(1);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
