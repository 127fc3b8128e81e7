// Admins see how old the last tested restore is, and whether it passed.
import { expect, test } from 'vitest';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { BackupsSection } from './backups-section.tsx';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const show = (backups: { lastAt: string | null; testedAt: string | null; isTestPassed: boolean }) =>
  renderPart(<BackupsSection />, {
    client: fakeClient((name) =>
      name === 'ReadBackups' ? { backups: { __typename: 'Backups', ...backups } } : undefined,
    ),
  });

test('shows the ages, and a test that failed', async () => {
  const page = await show({ lastAt: hoursAgo(2), testedAt: hoursAgo(26), isTestPassed: false });
  await expect.element(page.getByText('2 hours ago')).toBeVisible();
  await expect.element(page.getByText('yesterday')).toBeVisible();
  await expect.element(page.getByText('The test failed')).toBeVisible();
});

test('says that there is none yet', async () => {
  const page = await show({ lastAt: null, testedAt: null, isTestPassed: false });
  await expect.element(page.getByText('None yet').first()).toBeVisible();
  await expect.element(page.getByText('each backup is restored as a test')).not.toBeInTheDocument();
});
