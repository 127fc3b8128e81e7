import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { Timeline } from './timeline.tsx';

const Query = () => <p>{useLocation().search || 'no filter'}</p>;

test('filters the posts by their kind, which the address keeps', async () => {
  const asked: unknown[] = [];
  const client = fakeClient((name, { type }) => {
    if (name !== 'Posts') return undefined;
    asked.push(type);
    return { startupEvents: { __typename: 'StartupEventPage', results: [], next: null } };
  });
  const part = await renderPart(
    <>
      <Timeline startup={{ _id: 'acme', name: 'Acme' }} />
      <Query />
    </>,
    { client, path: '/?kind=PLAIN' },
  );
  const kinds = part.getByRole('combobox', { name: 'Post type' });
  await expect.element(kinds).toHaveValue('PLAIN');
  await kinds.selectOptions('EMAIL_THREAD');
  await expect.element(part.getByText('?kind=EMAIL_THREAD')).toBeVisible();
  await expect.poll(() => asked).toEqual(['PLAIN', 'EMAIL_THREAD']);
  await kinds.selectOptions('');
  await expect.element(part.getByText('no filter')).toBeVisible();
  await expect.poll(() => asked).toEqual(['PLAIN', 'EMAIL_THREAD', null]);
});
