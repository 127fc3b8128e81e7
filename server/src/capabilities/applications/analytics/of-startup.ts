import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { and, desc, eq, isNull } from 'drizzle-orm';
import {
  type ApplicationCard,
  applicationCard,
  reviewedApplications,
} from '#capabilities/applications/find-applications.ts';
import { applications } from '#capabilities/applications/table.ts';
import type { Tx } from '#platform/tx.ts';

/** For the startup file. */
const most = 100;

export const findApplicationsOfStartup = async (tx: Tx, actor: Actor, startupId: string): Promise<ApplicationCard[]> =>
  isId<'Startup'>(startupId)
    ? tx.db
        .select(applicationCard)
        .from(applications)
        .where(and(eq(applications.startupId, startupId), isNull(applications.trashedAt), reviewedApplications(actor)))
        .orderBy(desc(applications.id))
        .limit(most)
    : [];
