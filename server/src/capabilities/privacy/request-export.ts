import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound, RateLimited } from '@seedbed/domain/kernel/user-error.ts';
import { isInProgress } from '@seedbed/domain/privacy/personal-export.ts';
import { and, desc, eq } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { requireRecentAuth } from '#capabilities/sessions/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { enqueue } from '#platform/jobs.ts';
import type { SignedIn } from '#platform/signed-in.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { personalExportJobs } from './queues.ts';
import { personalExports } from './table.ts';

export type PersonalExport = typeof personalExports.$inferSelect;

const mostAnHour = 6;
const exportsListed = 20;

/** Only the newest: older ones are useless. */
export const listOwnExports = (tx: Tx, userId: Id<'User'>): Promise<PersonalExport[]> =>
  tx.db
    .select()
    .from(personalExports)
    .where(eq(personalExports.userId, userId))
    .orderBy(desc(personalExports.createdAt), desc(personalExports.id))
    .limit(exportsListed);

/** One at a time: a repeated request returns the running one. Throws `ReauthenticationRequired` or `RateLimited`. */
export async function askForExport(signedIn: SignedIn): Promise<PersonalExport> {
  requireRecentAuth(signedIn);
  const { actor } = signedIn;
  return writeTx(actor, async (tx) => {
    const [locked] = await tx.db.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for('update');
    if (!locked) throw new NotFound();
    const newest = await listOwnExports(tx, actor.userId);
    const pending = newest.find((one) => isInProgress(one));
    if (pending) return pending;
    assertWithinLimit(newest);
    const [made] = await tx.db
      .insert(personalExports)
      .values({ tenantId: tx.tenantId, id: newId<'PersonalExport'>(), userId: actor.userId })
      .returning();
    if (!made) throw new Error('The export was not written.');
    await enqueue(tx, personalExportJobs, { tenantId: tx.tenantId, exportId: made.id, step: 'make' });
    await logActivity(tx, actor, {
      type: 'accounts.export-asked',
      kind: 'PersonalExport',
      recordId: made.id,
      audience: [`user:${actor.userId}`],
      payload: {},
    });
    return made;
  });
}

/** Counts rows, so that all processes share the limit. */
function assertWithinLimit(newest: readonly PersonalExport[]) {
  const oldest = newest[mostAnHour - 1];
  const seconds = oldest
    ? Temporal.Now.instant()
        .until(oldest.createdAt.add({ hours: 1 }))
        .total('seconds')
    : 0;
  if (seconds > 0) throw new RateLimited(Math.ceil(seconds));
}

export async function findOwnExport(tx: Tx, userId: Id<'User'>, id: Id<'PersonalExport'>): Promise<PersonalExport> {
  const [found] = await tx.db
    .select()
    .from(personalExports)
    .where(and(eq(personalExports.id, id), eq(personalExports.userId, userId)));
  if (!found) throw new NotFound();
  return found;
}
