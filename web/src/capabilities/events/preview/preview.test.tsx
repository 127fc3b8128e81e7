import { expect, test } from 'vitest';

import { LeaveEvent } from '#capabilities/events/record/operations.ts';
import { recordOf, registration } from '#capabilities/events/test-events.ts';
import { readOnlyClient } from '#platform/api/read-only-client.ts';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { PreviewedEvent } from './previewed-event.tsx';

async function renderPreview(role: 'Mentor' | null, eventPreview: object) {
  const client = fakeClient((name) => (name === 'PreviewEvent' ? { eventPreview } : undefined));
  await renderPart(null);
  await loadTexts(['events', 'access']);
  const part = <PreviewedEvent eventId="demo-day" role={role} hasSeat={false} />;
  return renderPart(part, { client, isViewing: true });
}
const seen = { isSeen: true, people: 12, readers: 9, event: null, publicEvent: null };

test('shows the page of the role without a button that changes something', async () => {
  const event = recordOf({ mayEdit: false, mayCheckIn: false });
  const part = await renderPreview('Mentor', { ...seen, event });
  await expect.element(part.getByRole('heading', { name: 'Demo day' })).toBeVisible();
  await expect.element(part.getByText('9 of 12 people with this role see the event.')).toBeVisible();
  await expect.element(part.getByText('Their next step: Register')).toBeVisible();
  expect(part.getByRole('button', { name: 'Register' }).elements()).toEqual([]);
});

test('shows the code for the door to a person with a seat', async () => {
  const event = recordOf({ mayEdit: false, ownRegistration: { ...registration(), code: 'PREVIEW' } });
  const part = await renderPreview('Mentor', { ...seen, event });
  await expect.element(part.getByText('PREVIEW')).toBeVisible();
});

test('says that the role or a guest does not see the event', async () => {
  const unseen = { ...seen, isSeen: false, readers: 0 };
  const mentor = await renderPreview('Mentor', unseen);
  await expect.element(mentor.getByText('People with this role do not see this event')).toBeVisible();
  await expect.element(mentor.getByText('0 of 12 people with this role see the event.')).toBeVisible();
  const guest = await renderPreview(null, { ...unseen, people: null, readers: null });
  await expect.element(guest.getByText('Guests do not see this event')).toBeVisible();
});

test('sends no mutation', async () => {
  const { data, error } = await readOnlyClient().mutation(LeaveEvent, { registrationId: 'one' }).toPromise();
  expect(data).toBeUndefined();
  expect(error?.message).toContain('This client only reads');
});
