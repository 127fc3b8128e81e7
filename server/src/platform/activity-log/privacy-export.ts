import { asc, eq } from 'drizzle-orm';
import { translate } from '#platform/messages.ts';
import { ExportRecord, type PrivacySource } from '#platform/privacy-sources.ts';
import { activities } from './table.ts';

/** The log is immutable and names people by id only. The ids resolve to nothing after the account is deleted. */
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
