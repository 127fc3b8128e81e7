import type { AnswerableQuestion } from '@seedbed/domain/forms/form.ts';
import { emptyContent } from '@seedbed/domain/forms/form.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { VideoAnswer } from './video-answer.tsx';

const question: AnswerableQuestion = { ...emptyContent, id: newId(), type: 'video', behavesAs: 'video' };
const client = (token: string | null) =>
  fakeClient((name) =>
    name === 'VideoToken' ? { ziggeoApiCredentials: token && { __typename: 'VideoCredentials', token } } : undefined,
  );

/** A camera that shows a canvas, without a device. */
const camera = () => {
  const canvas = document.createElement('canvas');
  canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
  return canvas.captureStream(10);
};
const allow = (given: () => Promise<MediaStream>) =>
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(given);
afterEach(() => vi.restoreAllMocks());

let answer: Answer = null;
function Field() {
  const [value, setValue] = useState<Answer>(null);
  answer = value;
  return (
    <VideoAnswer
      question={question}
      id="video"
      label="Pitch"
      help=""
      value={value}
      error={undefined}
      onChange={setValue}
      record={{ kind: 'filling', id: newId() }}
      files={[]}
    />
  );
}

test('records a video and keeps it as a file of the record', { tags: ['night'] }, async () => {
  allow(async () => camera());
  const main = await renderPart(<Field />, { client: client('token') });
  await main.getByRole('button', { name: 'Record a video' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Start recording' }).click();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect.element(dialog.getByLabelText('Your recording')).toBeVisible();
  await dialog.getByRole('button', { name: 'Use this video' }).click();
  await expect.element(main.getByRole('group', { name: 'Pitch' })).toBeVisible();
  expect(answer).toMatch(/^[0-9a-f-]{36}$/);
});

test('says what to do without a camera', async () => {
  allow(async () => {
    throw new DOMException('', 'NotAllowedError');
  });
  const main = await renderPart(<Field />, { client: client('token') });
  await main.getByRole('button', { name: 'Record a video' }).click();
  await expect.element(page.getByRole('dialog').getByText(/no access to a camera/)).toBeVisible();
});

test('takes only a link if the organization cannot record', async () => {
  const main = await renderPart(<Field />, { client: client(null) });
  await main.getByRole('textbox', { name: 'Pitch' }).fill('https://video.example/1');
  expect(answer).toBe('https://video.example/1');
  expect(main.getByRole('button').elements()).toEqual([]);
});
