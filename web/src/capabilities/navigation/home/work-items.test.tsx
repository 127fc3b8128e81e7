import { expect, test } from 'vitest';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { WorkItems } from './work-items.tsx';

const item = { __typename: 'WorkItem', params: {}, dueAt: null };
const items = [
  {
    ...item,
    name: 'applications:work-items.to-decide',
    count: 10,
    path: '/applications/overview?status=pending_decision',
  },
  {
    ...item,
    ...{ name: 'evaluations:work-items.open-round', count: 1, path: '/applications/funnels/f/evaluators' },
    params: { funnel: 'Spring', round: 'Reading', done: 27, assigned: 28 },
    dueAt: '2026-12-07T22:59:00Z',
  },
];
const client = (workItems: object[]) => fakeClient((name) => (name === 'WorkItems' ? { workItems } : undefined));

test('leads from each line to its work', async () => {
  const part = await renderPart(<WorkItems />, { client: client(items) });
  const links = part.getByRole('link');
  await expect.element(links.first()).toHaveTextContent('10 applications to decide');
  expect(links.elements().map((link) => link.getAttribute('href'))).toEqual(items.map(({ path }) => path));
  await expect.element(part.getByText('Spring · Reading: 27 of 28 evaluated')).toBeVisible();
  await expect.element(part.getByText('Dec 7', { exact: false })).toBeVisible();
});

test('says it in Arabic, from right to left', async () => {
  const part = await renderPart(<WorkItems />, { client: client(items), language: 'ar' });
  await expect.element(part.getByRole('heading')).toHaveTextContent('بانتظارك');
  await expect.element(part.getByRole('link').first()).toHaveTextContent('10 طلبات بانتظار القرار');
});

test('shows nothing if nothing waits', async () => {
  const part = await renderPart(<WorkItems />, { client: client([]) });
  expect(part.element().textContent).toBe('');
});
