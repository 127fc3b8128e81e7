import './graphql.ts';
import { sql } from 'drizzle-orm';
import { activities } from '#platform/activity-log/table.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { demo } from './demo.ts';
import { privacySources } from './privacy-export.ts';
import * as tables from './table.ts';

export const capability: ServerCapability = {
  tables,
  privacySources,
  // Everybody sees only the own change.
  visibleChanges: { DirectoryPerson: (actor) => sql`${activities.recordId} = ${actor.userId}` },
  demo,
};
