// Name badges: who gets one, who prints them, and what the file says.
import { readFile } from 'node:fs/promises';
import { NobodyHasABadge } from '@seedbed/domain/events/errors.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { Forbidden, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { beforeEach, expect, test } from 'vitest';
import { readTextInChild } from '#platform/drawing/drawing-process.ts';
import { withTemporary } from '#platform/storage/temporary-files.ts';
import { writeLabelSheets } from '#platform/text-documents/label-sheets.ts';
import { readTx } from '#platform/tx.ts';
import { putEvent, putRegistration } from '#testing/database/an-event.ts';
import { call } from '#testing/servers/server.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { findBadges } from './find-badges.ts';

let tenant: Tenant;
let staff: Actor;
beforeEach(async () => {
  tenant = await aTenant();
  staff = await tenant.person('Staff');
});

const words = { startup: 'startup', startups: 'startups', Startup: 'Startup', Startups: 'Startups' };
const badges = (actor: Actor, eventId: string, registrationIds: readonly string[] | null = null) =>
  readTx(actor, (tx) =>
    findBadges(tx, actor, { eventId, sheet: 'A4', registrationIds }, { language: 'en', words: words as never }),
  );

async function fullEvent() {
  const startup = await tenant.startup('Bloom');
  const founder = await tenant.founderOf(startup, { fullName: 'محمد الأحمد' });
  const host = await tenant.person('Mentor');
  const eventId = await putEvent(tenant, { title: 'Demo day', hostIds: [host.userId] });
  const seat = await putRegistration(tenant, { eventId, userId: founder.userId, startupId: startup.id });
  const guest = await putRegistration(tenant, { eventId, guestName: 'Ada', guestEmail: 'ada@guests.test' });
  for (const status of ['waiting', 'left', 'NO_SHOW'] as const)
    await putRegistration(tenant, { eventId, userId: (await tenant.person('Coach')).userId, status });
  return { eventId, founder, host, seat, guest };
}

test('gives a badge to each person who comes, with startup, role and code', async () => {
  const { eventId, host, seat, guest } = await fullEvent();
  const sheets = await badges(staff, eventId);
  expect(sheets).toMatchObject({ title: 'Demo day', direction: 'ltr', paper: 'A4' });
  expect(sheets.labels).toEqual([
    { name: 'Ada', lines: ['', 'Guest'], foot: 'Demo day', code: guest },
    { name: 'محمد الأحمد', lines: ['Bloom', 'Co/Founder'], foot: 'Demo day', code: seat },
  ]);
  expect((await badges(host, eventId)).labels).toHaveLength(2);
  expect((await badges(staff, eventId, [guest])).labels.map(({ name }) => name)).toEqual(['Ada']);
  await expect(badges(staff, eventId, [])).rejects.toThrow(NobodyHasABadge);
  const { seat: elsewhere } = await fullEvent();
  await expect(badges(staff, eventId, [elsewhere])).rejects.toThrow(NobodyHasABadge);
});

test('refuses people who may not check in', async () => {
  const { eventId, founder } = await fullEvent();
  await expect(badges(founder, eventId)).rejects.toThrow(Forbidden);
  const hidden = await putEvent(tenant, { rules: [{ dimension: 'role', value: 'Coach', isExcluded: false }] });
  await expect(badges(founder, hidden)).rejects.toThrow(NotFound);
  await expect(badges(staff, hidden)).rejects.toThrow(NobodyHasABadge);
});

test('answers a PDF to a person at the door alone', async () => {
  const { eventId, founder } = await fullEvent();
  const print = async (who: Actor, body: object) =>
    call(tenant, {
      method: 'POST',
      path: `/api/events/${eventId}/badges`,
      headers: { authorization: `Bearer ${await openSessionFor(who)}` },
      body,
    });
  const pdf = await print(staff, { sheet: 'LETTER' });
  expect(pdf).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
  expect(pdf.text).toMatch(/^%PDF-/);
  expect((await print(founder, { sheet: 'A4' })).status).toBe(403);
  expect((await print(staff, { sheet: 'A3' })).status).toBe(422);
});

test('puts eight badges on a sheet, and writes Arabic names', async () => {
  const labels = Array.from({ length: 9 }, (_, n) => ({
    name: `محمد الأحمد ${n}`,
    lines: ['Bloom', 'Founder'],
    foot: 'Demo day',
    code: `code-${n}`,
  }));
  await withTemporary(async (place) => {
    const [file, textFile] = [place(), place()];
    await writeLabelSheets(file, { language: 'ar', direction: 'rtl', title: 'Demo day', paper: 'A4', labels });
    expect((await readFile(file, 'latin1')).match(/\/Type \/Page\b/g)).toHaveLength(2);
    const reading = { source: file, format: 'pdf', mostCharacters: 20_000, file: textFile } as const;
    await readTextInChild(reading, new AbortController().signal);
    const text = await readFile(textFile, 'utf8');
    // PDFium answers lam-alef, which is one glyph, in its written order.
    for (let n = 0; n < 9; n += 1) expect(text).toMatch(new RegExp(`محمد ا[لأ]{2}حمد ${n}`));
  });
});
