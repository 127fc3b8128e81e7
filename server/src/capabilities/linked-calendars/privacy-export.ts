import { asc, eq } from 'drizzle-orm';
import type { PrivacySource } from '#platform/privacy-sources.ts';
import { linkedAccounts, linkedCalendars, videoSettings } from './table.ts';

/** Without tokens and passwords. Busy time is that of the person's own calendars, and changes hourly. */
export const privacySources: readonly PrivacySource[] = [
  {
    name: 'linked-calendars',
    labels: { account: 'linked-calendars:fields.account' },
    collect: (tx, { id }) =>
      tx.db
        .select({ account: linkedAccounts.name, name: linkedCalendars.name, addedAt: linkedAccounts.createdAt })
        .from(linkedAccounts)
        .leftJoin(linkedCalendars, eq(linkedCalendars.accountId, linkedAccounts.id))
        .where(eq(linkedAccounts.userId, id))
        .orderBy(asc(linkedAccounts.id), asc(linkedCalendars.id)),
  },
  {
    name: 'video-settings',
    labels: { solution: 'linked-calendars:fields.solution' },
    collect: (tx, { id }) =>
      tx.db
        .select({ solution: videoSettings.solution, url: videoSettings.url })
        .from(videoSettings)
        .where(eq(videoSettings.userId, id)),
  },
];
