import { newId } from '@seedbed/domain/kernel/ids.ts';
import { guestToken } from '#capabilities/events/guests/guest-token.ts';
import { putEvent, putRegistration } from '#testing/database/an-event.ts';
import type { Scene } from '#testing/scene.ts';

interface Call {
  token: string;
  args: object;
}
type Prepare = (ground: { scene: Scene }) => Promise<Call>;

const past = { startsAt: Temporal.Now.instant().subtract({ hours: 3 }) };
const guest = { name: 'Ada', email: 'ada@guest.test' };

const asAdmin = ({ people }: Scene, args: object): Call => ({ token: people.Admin.token, args });

/** The matrix calls these without a change, or with what only a guest has. */
export const eventCalls: Readonly<Record<string, Prepare>> = {
  publishIncubatorEvent: async ({ scene }) =>
    asAdmin(scene, { eventId: await putEvent(scene.tenant, { status: 'draft' }) }),
  recordScans: async ({ scene }) => {
    const eventId = await putEvent(scene.tenant);
    const code = await putRegistration(scene.tenant, { eventId, userId: scene.people.Coach.userId });
    const scannedAt = Temporal.Now.instant().toString();
    return asAdmin(scene, { eventId, scans: [{ clientId: newId(), code, kind: 'in', scannedAt, device: 'a' }] });
  },
  confirmAttendance: async ({ scene }) => {
    const eventId = await putEvent(scene.tenant, past);
    await putRegistration(scene.tenant, { eventId, userId: scene.people.Coach.userId });
    return asAdmin(scene, { eventId, noShowIds: [] });
  },
  confirmGuestRegistration: async ({ scene }) => {
    const eventId = await putEvent(scene.tenant, { isPublic: true });
    return asAdmin(scene, { token: guestToken({ eventId, ...guest, language: 'en', answers: [] }) });
  },
  answerAsGuest: async ({ scene }) => {
    const eventId = await putEvent(scene.tenant, { isPublic: true });
    const row = { eventId, guestName: guest.name, guestEmail: guest.email };
    return asAdmin(scene, { code: await putRegistration(scene.tenant, row), step: 'LEAVE' });
  },
};
