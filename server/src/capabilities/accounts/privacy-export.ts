import { localeOf } from '@seedbed/domain/kernel/translations.ts';
import { eq } from 'drizzle-orm';
import { translate } from '#platform/messages.ts';
import type { ExportReader, PrivacySource } from '#platform/privacy-sources.ts';
import { dayText } from '#platform/privacy-values.ts';
import { users } from './table.ts';

const countryName = (country: string, { language }: ExportReader): string =>
  new Intl.DisplayNames([localeOf(language)], { type: 'region' }).of(country) ?? country;

const languageName = (code: string, { language }: ExportReader): string => {
  const [spoken = code] = localeOf(code).split('-');
  return new Intl.DisplayNames([localeOf(language)], { type: 'language' }).of(spoken) ?? spoken;
};

export const privacySource: PrivacySource = {
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
        statusReason: row.statusReason,
        accountSince: row.createdAt,
        language: row.language,
        timezone: row.timezone,
        dateFormat: row.dateFormat,
        timeFormat: row.timeFormat,
        singleKeys: row.singleKeys,
        chatNotification: row.chatNotification,
        openForCoaching: coachingMeetingSettings?.enabled,
        defaultMeetingLocation: coachingMeetingSettings?.defaultMeetingLocation,
      },
    ];
  },
  labels: { openForCoaching: 'own-account:coaching.enabled', statusReason: 'people:fields.reason' },
  formatters: {
    status: (status: string, { language }) => translate(`accounts:statuses.${status}`, language),
    gender: (gender: string, { language }) => translate(`own-account:profile.genders.${gender}`, language),
    workStatus: (status: string, { language }) => translate(`own-account:profile.workStatuses.${status}`, language),
    country: countryName,
    countryOrigin: countryName,
    language: languageName,
    dateFormat: (pattern: string, reader) => dayText(Temporal.Now.plainDateISO(reader.zone), reader, pattern),
    timeFormat: (pattern: string, { language }) =>
      translate(pattern === 'HH:mm' ? 'own-account:settings.hours-24' : 'own-account:settings.hours-12', language),
  },
};
