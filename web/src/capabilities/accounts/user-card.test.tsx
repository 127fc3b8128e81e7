import { expect, test } from 'vitest';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { UserCard } from './user-card.tsx';

const mia = {
  __typename: 'User',
  _id: 'mia',
  fullName: 'Mia Founder',
  firstName: 'Mia',
  lastName: 'Founder',
  avatar: null,
  cover: null,
  timezone: 'Europe/Paris',
  roleLabel: 'founder',
  role: { __typename: 'Role', type: 'Cofounder' },
  startups: [{ __typename: 'Startup', _id: 'acme', name: 'Acme' }],
};

const renderCard = (answer: object | Error | undefined) =>
  renderPart(<UserCard id="mia" />, { client: fakeClient(() => answer) });

test('shows name, role, startups and time zone of a person', async () => {
  const card = await renderCard({ user: mia });
  await expect.element(card.getByRole('link', { name: 'Mia Founder' })).toHaveAttribute('href', '/profile/mia');
  await expect.element(card.getByText('founder', { exact: true })).toBeVisible();
  await expect.element(card.getByText('Acme')).toBeVisible();
  await expect.element(card.getByText('Europe/Paris')).toBeVisible();
});

test('shows the same face as the list', async () => {
  const card = await renderCard({ user: mia });
  await expect.element(card.getByCss('[data-initials="MF"]')).toBeVisible();
});

test('shows a skeleton while loading', async () => {
  const card = await renderCard(undefined);
  expect(card.element().childElementCount).toBe(1);
  await expect.element(card.getByCss('[data-late="true"]').first()).toBeInTheDocument();
});

test('shows nothing when it fails', async () => {
  const card = await renderCard(new Error('The server could not answer'));
  await expect.poll(() => card.element().childElementCount).toBe(0);
});
