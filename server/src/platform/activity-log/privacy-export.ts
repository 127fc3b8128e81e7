import { asc, eq } from 'drizzle-orm';
import { translate } from '#platform/messages.ts';
import { ExportRecord, type PrivacySource } from '#platform/privacy-sources.ts';
import { activities } from './table.ts';

/** What the person did. The log is never changed and names people by ids alone, which lead nowhere once the account is gone. */
export const privacySource: PrivacySource = {
  name: 'activities',
  collect: async (tx, { id }) => {
    const rows = await tx.db
      .select({ at: activities.at, act: activities.type, kind: activities.kind, recordId: activities.recordId })
      .from(activities)
      .where(eq(activities.actorId, id))
      .orderBy(asc(activities.at));
    return rows.map(({ at, act, kind, recordId }) => ({ at, act, record: new ExportRecord(kind, recordId) }));
  },
  formatters: { act: (act: string, { language, words }) => translate(`privacy:acts.${act}`, language, words) },
};
