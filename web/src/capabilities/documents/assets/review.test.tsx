import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { OpenRequest } from '#capabilities/documents/requests/open-request.ts';
import { useShortcutListener } from '#platform/shortcuts.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { press, renderPart } from '#platform/testing/render.tsx';
import { waitFor } from '#platform/testing/wait-for.ts';
import { Review } from './review.tsx';

const request = (_id: string, title: string) =>
  ({
    ...{ __typename: 'AssetRequest', _id, title, name: title, state: 'submitted', isLate: false, dueOn: '2026-12-01' },
    ...{ expiresOn: null, person: null, startup: { _id: 'acme', name: 'Acme', logo: null } },
  }) as unknown as OpenRequest;
const queue = [request('one', 'Pitch deck'), request('two', 'Cap table')];

function Queue() {
  useShortcutListener(true);
  return <Review queue={queue} />;
}

async function renderReview() {
  const decided = vi.fn();
  const client = fakeClient((name, variables) => {
    if (name !== 'DecideRequest') return undefined;
    decided(variables);
    return { decideAssetRequest: null };
  });
  await renderPart(<Queue />, { client });
  return decided;
}

test('moves by J, approves by A, and returns by R only with a reason', async () => {
  const decided = await renderReview();
  await press('a');
  expect(decided).not.toHaveBeenCalled();
  await press('j');
  await press('j');
  await press('a');
  await waitFor(() => expect(decided).toHaveBeenCalledWith({ requestId: 'two', accept: true, reason: null }));
  // The other answer is next.
  await press('r');
  const dialog = page.getByRole('dialog', { name: 'Return this answer' });
  await dialog.getByRole('button', { name: 'Return' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(/required/i);
  expect(decided).toHaveBeenCalledOnce();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A page is missing.');
  await dialog.getByRole('button', { name: 'Return' }).click();
  await waitFor(() => expect(decided.mock.lastCall?.[0]).toMatchObject({ requestId: 'one', accept: false }));
});
