// The preview shows what the audience of a role sees, and nothing else.
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { beforeEach, expect, test } from 'vitest';
import { eventRegistrations } from '#capabilities/events/registration/table.ts';
import { inTenant } from '#platform/tx.ts';
import { putEvent, putRegistration } from '#testing/database/an-event.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

let tenant: Tenant;
let staff: Actor;
beforeEach(async () => {
  tenant = await aTenant();
  staff = await tenant.person('Staff');
});

const query = `query ($id: ID!, $role: RoleType, $hasSeat: Boolean) {
  eventPreview(eventId: $id, role: $role, hasSeat: $hasSeat) {
    isSeen people readers
    event { title status conferenceData { url } ownRegistration { status } attendees { name } visibilityRules { userRoles { is } } mayEdit mayCheckIn }
    publicEvent { title isOnline }
  }
}`;
const ask = (who: Actor, variables: object) => graphql(tenant, who, query, variables);
const preview = async (id: string, role: string | null, hasSeat = false) =>
  (await ask(staff, { id, role, hasSeat })).data?.eventPreview;
const conferenceUrl = 'https://meet.example/one';

test('shows a draft as the role will see it, with the video link only for a seat', async () => {
  const founder = await tenant.person('Cofounder');
  const id = await putEvent(tenant, { status: 'draft', title: 'Pitch', conferenceUrl });
  await putRegistration(tenant, { eventId: id, userId: founder.userId });
  const seen = await preview(id, 'Cofounder');
  expect(seen).toMatchObject({ isSeen: true, people: 1, readers: 1, publicEvent: null });
  expect(seen.event).toEqual({
    ...{ title: 'Pitch', status: 'published', conferenceData: null, ownRegistration: null, attendees: [] },
    ...{ visibilityRules: null, mayEdit: false, mayCheckIn: false },
  });
  const seated = (await preview(id, 'Cofounder', true)).event;
  expect(seated).toMatchObject({ conferenceData: { url: conferenceUrl }, ownRegistration: { status: 'REGISTERED' } });
  expect(seated.attendees).toEqual([]);
  const ofStaff = (await preview(id, 'Staff')).event;
  expect(ofStaff).toMatchObject({ mayEdit: true, conferenceData: { url: conferenceUrl } });
  expect(ofStaff.attendees).toEqual([{ name: expect.any(String) }]);
  const stored = await inTenant(tenant.id, (tx) => tx.db.$count(eventRegistrations));
  expect(stored).toBe(1);
});

test('says that a role does not see the event, and how many of another role do', async () => {
  const mentor = await tenant.person('Mentor');
  for (const role of ['Mentor', 'Cofounder'] as const) await tenant.person(role);
  const rule = { dimension: 'role', value: 'Mentor', isExcluded: false } as const;
  const id = await putEvent(tenant, { rules: [rule] });
  expect(await preview(id, 'Cofounder')).toEqual({
    ...{ isSeen: false, people: 1, readers: 0, event: null, publicEvent: null },
  });
  expect(await preview(id, 'Mentor')).toMatchObject({ isSeen: true, people: 2, readers: 2 });
  const program = await tenant.program('Spring');
  await tenant.manages(mentor, program);
  const narrow = await putEvent(tenant, {
    rules: [rule, { dimension: 'program', value: program.id, isExcluded: false }],
  });
  expect(await preview(narrow, 'Mentor')).toMatchObject({ isSeen: true, people: 2, readers: 1 });
  // A canceled event stays for registrants.
  const canceled = await putEvent(tenant, { status: 'canceled' });
  expect(await preview(canceled, 'Mentor')).toMatchObject({ isSeen: false });
  expect(await preview(canceled, 'Mentor', true)).toMatchObject({ isSeen: true });
});

test('shows guests the public page alone', async () => {
  const id = await putEvent(tenant, { title: 'Open day', conferenceUrl });
  expect(await preview(id, null)).toEqual({
    ...{ isSeen: false, people: null, readers: null, event: null, publicEvent: null },
  });
  const open = await putEvent(tenant, { title: 'Open day', isPublic: true, conferenceUrl });
  expect((await preview(open, null)).publicEvent).toEqual({ title: 'Open day', isOnline: true });
});

test('refuses people who may not edit the event', async () => {
  const id = await putEvent(tenant, {});
  const answers = [await ask(await tenant.person('Coach'), { id }), await ask(await tenant.person('Mentor'), { id })];
  for (const { errors } of answers) expect(errors?.[0]?.extensions.code).toBe('Forbidden');
  expect((await ask(staff, { id, role: 'System' })).errors).toHaveLength(1);
});
