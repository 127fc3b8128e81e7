import { asc, eq } from 'drizzle-orm';
import type { PersonalSource } from '#platform/personal-data.ts';
import { activities } from './table.ts';

/** What the person did. The log is never changed and names people by ids alone, which lead nowhere once the account is gone. */
export const personalSource: PersonalSource = {
  name: 'activities',
  collect: (tx, { id }) =>
    tx.db
      .select({ createdAt: activities.at, kind: activities.type, record: activities.recordId })
      .from(activities)
      .where(eq(activities.actorId, id))
      .orderBy(asc(activities.at)),
};
