import { expect, test, vi } from 'vitest';
import type { OwnApplicationCardFragment } from '#platform/api/generated/documents.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { Team } from './team.tsx';

test('lets the applicant admit a person who opened the invitation with another address', async () => {
  const askedBy = { userId: 'eve', fullName: 'Eve Ray', email: 'eve@home.test' };
  const invitations = [{ _id: 'i', email: 'eve@acme.test', expiresAt: '2099-01-01T00:00:00Z', askedBy }];
  const application = { _id: 'a', isOwn: true, applicantName: 'Ana', people: [], invitations, helpUntil: null };
  const sent = vi.fn();
  const client = fakeClient((name, variables) => sent(name, variables));
  const part = await renderPart(<Team application={application as never as OwnApplicationCardFragment} isFinal />, {
    client,
  });
  await expect.element(part.getByText(/Eve Ray \(eve@home.test\) opened this invitation/)).toBeVisible();
  await part.getByRole('button', { name: 'Let Eve Ray join' }).click();
  expect(sent).toHaveBeenCalledWith('ConfirmCoApplicant', { applicationId: 'a', userId: 'eve' });
});
