import { expect, test } from 'vitest';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { Component as ActivitiesTab } from './activities-tab.tsx';

test('shows applicants that they write to the team', async () => {
  const client = fakeClient(() => ({ comments: { __typename: 'CommentPage', results: [], canWrite: true } }));
  const part = await renderPart(<ActivitiesTab />, { client });
  await expect.element(part.getByRole('textbox', { name: 'Write to the team' })).toBeVisible();
  await expect.element(part.getByText('Write to the applicant')).not.toBeInTheDocument();
});
