import { asc, eq } from 'drizzle-orm';
import { dropExport } from '#platform/export-store.ts';
import type { PersonalSource } from '#platform/personal-data.ts';
import { externalIdentities, passkeys, personalExports, sessions, users } from './table.ts';

const profile: PersonalSource = {
  name: 'profile',
  collect: async (tx, { id }) => {
    const [user] = await tx.db.select().from(users).where(eq(users.id, id));
    if (!user) return [];
    const { links, coachingMeetingSettings, ...row } = user;
    return [
      {
        fullName: row.fullName,
        email: row.email,
        firstName: row.firstName,
        lastName: row.lastName,
        headline: row.headline,
        bio: row.bio,
        phone: row.phone,
        country: row.country,
        countryOrigin: row.countryOrigin,
        gender: row.gender,
        birthday: row.birthday,
        locations: row.locations,
        expertise: row.expertise,
        workStatus: row.workStatus,
        wordFrom: row.wordFrom,
        ...links,
        status: row.status,
        createdAt: row.createdAt,
        language: row.language,
        timezone: row.timezone,
        dateFormat: row.dateFormat,
        timeFormat: row.timeFormat,
        singleKeys: row.singleKeys,
        chatNotification: row.chatNotification,
        enabled: coachingMeetingSettings?.enabled,
        defaultMeetingLocation: coachingMeetingSettings?.defaultMeetingLocation,
      },
    ];
  },
};

const devices: PersonalSource = {
  name: 'sessions',
  collect: (tx, { id }) =>
    tx.db
      .select({
        device: sessions.userAgent,
        createdAt: sessions.createdAt,
        lastUsedAt: sessions.lastUsedAt,
        endedAt: sessions.endedAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, id))
      .orderBy(asc(sessions.createdAt)),
};

const waysIn: PersonalSource = {
  name: 'ways-in',
  collect: async (tx, { id }) => [
    ...(await tx.db
      .select({ name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
      .from(passkeys)
      .where(eq(passkeys.userId, id))),
    ...(await tx.db
      .select({ name: externalIdentities.issuer, createdAt: externalIdentities.createdAt })
      .from(externalIdentities)
      .where(eq(externalIdentities.userId, id))),
  ],
};

/** Files that were made for the person go at once, not when their time is over. */
const exports: PersonalSource = {
  name: 'exports',
  collect: (tx, { id }) =>
    tx.db
      .select({ createdAt: personalExports.createdAt, status: personalExports.status })
      .from(personalExports)
      .where(eq(personalExports.userId, id))
      .orderBy(asc(personalExports.createdAt)),
  erase: async (tx, { id }) => {
    const made = await tx.db
      .select({ key: personalExports.storageKey })
      .from(personalExports)
      .where(eq(personalExports.userId, id));
    for (const { key } of made) if (key) await dropExport(key);
  },
};

export const personalSources: readonly PersonalSource[] = [profile, devices, waysIn, exports];
