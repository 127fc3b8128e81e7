import { setCoachingPreferences } from '../server/src/capabilities/accounts/own/set-coaching-preferences.ts';
import { saveAvailability } from '../server/src/capabilities/calendar/availability/save-availability.ts';
import { coachingSessions } from '../server/src/capabilities/coaching/sessions/table.ts';
import { inTenant } from '../server/src/platform/tx.ts';
import { expect, test } from './test-tenant.ts';

test('a founder books on a phone, the mentor writes notes and an action, and the founder rates', {
  tag: ['@daily', '@coaching'],
}, async ({ testTenant }) => {
  const { tenant } = testTenant;
  const acme = await tenant.startup('Acme');
  const mentor = await tenant.assignedTo(acme, 'Mentor', { fullName: 'Max Mentor' });
  const mia = await tenant.founderOf(acme, { fullName: 'Mia Founder' });
  await saveAvailability(mentor, mentor.userId, {
    weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ranges: [{ from: 0, to: 1_440 }] })),
    noticeAmount: 0,
  });
  await setCoachingPreferences(mentor, { enabled: true, defaultMeetingLocation: 'Room 3' });

  const atMia = await testTenant.pageOf(mia, { viewport: { width: 390, height: 844 } });
  await atMia.goto('/coaching');
  await atMia.getByRole('button', { name: 'Book a session' }).click();
  const form = atMia.getByRole('dialog');
  await form.getByRole('combobox', { name: 'Coach' }).fill('Max');
  await atMia.getByRole('option', { name: 'Max Mentor' }).click();
  await form.locator('[data-of][aria-disabled="false"]').last().click();
  await form.getByRole('radio').first().click();
  await form.getByLabel(/Goal and agenda/).fill('Agree on the price.');
  await form.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(atMia.getByRole('heading', { name: 'Acme × Max Mentor', level: 1 })).toBeVisible();
  await expect(atMia.getByText('Agree on the price.')).toBeVisible();

  // The session has taken place.
  const id = new URL(atMia.url()).pathname.split('/').at(-1);
  const endsAt = Temporal.Now.instant().subtract({ minutes: 5 });
  await inTenant(tenant.id, (tx) =>
    tx.db.update(coachingSessions).set({ startsAt: endsAt.subtract({ minutes: 60 }), endsAt }),
  );

  const atMentor = await testTenant.pageOf(mentor);
  await atMentor.goto(`/coaching/session/${id}`);
  await atMentor.getByRole('button', { name: 'Write: Shared notes' }).click();
  await atMentor.getByRole('textbox', { name: 'Shared notes' }).fill('They raise the price.');
  await atMentor.getByRole('button', { name: 'Save' }).click();
  await expect(atMentor.getByText('They raise the price.')).toBeVisible();
  await atMentor.getByRole('button', { name: 'Write: Private notes' }).click();
  await atMentor.getByRole('textbox', { name: 'Private notes' }).fill('Watch the runway.');
  await atMentor.getByRole('button', { name: 'Save' }).click();
  await expect(atMentor.getByText('Watch the runway.')).toBeVisible();
  await atMentor.getByLabel('New action').fill('Call five customers');
  await atMentor.getByRole('button', { name: 'Add', exact: true }).last().click();
  await expect(atMentor.getByRole('link', { name: 'Call five customers' })).toBeVisible();
  await atMentor.getByRole('button', { name: 'Complete session' }).click();
  await expect(atMentor.getByText('Completed')).toBeVisible();

  await atMia.reload();
  await expect(atMia.getByText('They raise the price.')).toBeVisible();
  await expect(atMia.getByRole('link', { name: 'Call five customers' })).toBeVisible();
  await expect(atMia.getByText('Watch the runway.')).toHaveCount(0);
  await atMia.getByRole('button', { name: '5 stars' }).click();
  await expect(atMia.getByRole('button', { name: '5 stars' })).toHaveAttribute('aria-pressed', 'true');
});
