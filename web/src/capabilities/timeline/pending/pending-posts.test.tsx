import { newId } from '@seedbed/domain/kernel/ids.ts';
import { CombinedError } from '@urql/core';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Composer } from '#capabilities/timeline/compose/composer.tsx';
import { connected, disconnected } from '#platform/api/connection.ts';
import { forgetStored } from '#platform/browser-storage.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { focus, renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { PendingPostList } from './pending-post-list.tsx';
import { useSendPosts } from './send-posts.ts';

const startup = { _id: newId<'Startup'>() as string, name: 'Acme' };
afterEach(() => forgetStored());

function Sending() {
  useSendPosts();
  return null;
}

async function write(answer: () => object | Error, surroundings: Surroundings = {}) {
  const sent = vi.fn();
  const client = fakeClient((name, variables) => {
    if (name !== 'CreatePost') return { mentionablePeople: [] };
    sent(variables);
    return answer();
  });
  const part = await renderPart(
    <>
      <Composer startup={startup} />
      <PendingPostList startupId={startup._id} />
      <Sending />
    </>,
    { ...surroundings, client },
  );
  await focus(part.getByRole('textbox'));
  const box = part.getByCss('[contenteditable="true"]');
  await expect.element(box).toBeVisible();
  await focus(box);
  await userEvent.keyboard('Written offline');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  return { part, box, sent };
}

const lost = new TypeError('Failed to fetch');

test('keeps a post without a connection, and sends it once under its id when connected', async () => {
  let online = false;
  const { part, box, sent } = await write(() =>
    online ? { createPost: { __typename: 'PlainEvent', _id: 'new' } } : lost,
  );
  const waiting = part.getByRole('list', { name: 'Not sent yet' });
  await expect.element(waiting.getByText('Written offline')).toBeVisible();
  await expect.poll(() => box.element().textContent).toBe('');
  online = true;
  disconnected();
  connected();
  await expect.element(waiting).not.toBeInTheDocument();
  const [first, ...again] = sent.mock.calls.map(([variables]) => variables);
  expect(again).toEqual([first]);
});

test('keeps a refused post with the reason until it is discarded, from right to left too', async () => {
  const refusal = new CombinedError({
    graphQLErrors: [{ message: 'Not allowed', extensions: { code: 'Forbidden' } } as never],
  });
  let answer: Error = lost;
  const { part } = await write(() => answer, { language: 'ar', viewport: [390, 800] });
  const waiting = part.getByRole('list', { name: 'لم تُرسل بعد' });
  await expect.element(waiting).toBeVisible();
  answer = refusal;
  window.dispatchEvent(new Event('online'));
  await expect.element(waiting.getByCss('[data-problem]')).toBeVisible();
  await expect.element(waiting.getByText('Written offline')).toBeVisible();
  await waiting.getByRole('button', { name: 'تجاهل' }).click();
  await expect.element(waiting).not.toBeInTheDocument();
});
