import { expect, test } from 'vitest';
import { renderPart } from '#platform/testing/render.tsx';
import { FileFacts } from './file-facts.tsx';

const createdBy = { __typename: 'User', _id: 'mia', fullName: 'Mia Founder' } as never;
const version = { number: 2, size: 1_000, createdAt: '2026-11-20T12:00:00Z', createdBy } as const;

const renderFacts = (state: 'CLEAN' | 'PENDING' | 'BLOCKED', language: 'en' | 'ar' = 'en', numbered = true) =>
  renderPart(<FileFacts version={{ ...version, state } as never} numbered={numbered} />, { language });

test('separates the facts of a file in Arabic, in spite of a Latin name', async () => {
  const facts = await renderFacts('CLEAN', 'ar');
  const [name, time] = [facts.getByText('Mia Founder'), facts.getByRole('time')];
  await expect.element(time).toBeVisible();
  const [nameBox, timeBox] = [name.element().getBoundingClientRect(), time.element().getBoundingClientRect()];
  expect(nameBox.left - timeBox.right).toBeGreaterThan(8);
});

test('says that a file is checked or blocked, and shows its version if there are several', async () => {
  const pending = await renderFacts('PENDING');
  await expect.element(pending.getByText('Version 2')).toBeVisible();
  await expect.element(pending.getByText('Checking for viruses')).toBeVisible();
  const blocked = await renderFacts('BLOCKED', 'en', false);
  await expect.element(blocked.getByText('Version 2')).not.toBeInTheDocument();
  await expect.element(blocked.getByText('Blocked: a virus was found')).toBeVisible();
});
