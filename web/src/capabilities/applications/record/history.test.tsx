import { expect, test } from 'vitest';
import { renderPart } from '#platform/testing/render.tsx';
import { History } from './history.tsx';

test('distinguishes a step of the rule from a decision of a person', async () => {
  const entry = {
    at: '2026-03-01T10:00:00Z',
    type: 'applications.decided',
    status: 'pending_decision',
    by: null,
  } as const;
  const shown = await renderPart(
    <History
      entries={[
        { ...entry, _id: 'b', details: { action: 'accept', isByRule: true } },
        { ...entry, _id: 'a', details: { action: 'accept' } },
      ]}
    />,
  );
  await expect.element(shown.getByText('Advanced by the rule of the round')).toBeVisible();
  await expect.element(shown.getByText('Accepted', { exact: true })).toBeVisible();
});
