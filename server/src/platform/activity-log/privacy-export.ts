import { and, asc, eq, or } from 'drizzle-orm';
import { ExportRecord, type PrivacySource } from '#platform/privacy-sources.ts';
import { activityText } from './activity-text.ts';
import { activities } from './table.ts';

/** The log is immutable and names people by id only. The ids resolve to nothing after the account is deleted. */
export const privacySource: PrivacySource = {
  name: 'activities',
  collect: async (tx, { id }) => {
    const rows = await tx.db
      .select({
        at: activities.at,
        act: activities.type,
        kind: activities.kind,
        recordId: activities.recordId,
        ip: activities.ip,
        userAgent: activities.userAgent,
      })
      .from(activities)
      // Failed attempts to sign in are about the person, but by nobody.
      .where(or(eq(activities.actorId, id), and(eq(activities.kind, 'SignIn'), eq(activities.recordId, id))))
      .orderBy(asc(activities.at));
    return rows.map(({ kind, recordId, ...row }) => ({ ...row, record: new ExportRecord(kind, recordId) }));
  },
  formatters: { act: (act: string, { language, words }) => activityText(act, language, words) },
};
