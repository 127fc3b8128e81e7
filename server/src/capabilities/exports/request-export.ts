import { exportEvent } from '@seedbed/domain/exports/activity-types.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import {
  type ExportFormat,
  type ExportKindName,
  exportFileName,
  isInProgress,
  mostExportsAnHour,
} from '@seedbed/domain/kernel/export/export.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { Conflict, NotFound, RateLimited } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce, isCreated } from '#platform/create-once.ts';
import { enqueue } from '#platform/jobs.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { findOwnExport, listOwnExports } from './find-exports.ts';
import { exportQueue } from './queues.ts';
import { type Export, fileExports } from './table.ts';

interface Request {
  id?: string | null | undefined;
  kind: ExportKindName;
  format: ExportFormat;
  /** In the name of the file. */
  content: string;
  input: object;
  /** A running export answers the request instead of a second one. */
  onlyOne?: boolean;
}

/** Stores the export and queues its job. Throws `RateLimited`. */
export const requestExport = (actor: Actor, request: Request): Promise<Export> =>
  writeTx(actor, async (tx) => {
    const { id: given, kind, format, content, input, onlyOne = false } = request;
    await lockPerson(tx, actor);
    const asked = { kind, format, input };
    if (given && (await isCreated(tx, actor, fileExports, given, asked)))
      return findOwnExport(tx, actor.userId, given as Id<'Export'>);
    const newest = await listOwnExports(tx, actor.userId);
    const pending = onlyOne ? newest.find((one) => one.kind === kind && isInProgress(one)) : undefined;
    if (pending) return pending;
    assertWithinLimit(newest);
    const { slug, timezone: zone } = await findIncubatorIn(tx);
    const fileName = exportFileName({ slug, zone }, content, format);
    const values = { userId: actor.userId, kind, format, fileName, input };
    const { id } = await createOnce(tx, actor, fileExports, given, values, asked);
    await queue(tx, id);
    await logActivity(tx, actor, exportEvent('asked', { id, ...values }));
    return findOwnExport(tx, actor.userId, id);
  });

/** Makes a failed export once more. Repeating it changes nothing. */
export const retryExport = (actor: Actor, id: Id<'Export'>): Promise<Export> =>
  writeTx(actor, async (tx) => {
    const row = await findOwnExport(tx, actor.userId, id, { lock: true });
    if (row.status === 'COMPLETED') throw new Conflict();
    if (isInProgress(row)) return row;
    const again = { status: 'QUEUED', done: 0, total: null, error: null } as const;
    await tx.db.update(fileExports).set(again).where(eq(fileExports.id, id));
    await queue(tx, id);
    await logActivity(tx, actor, exportEvent('asked', row));
    return { ...row, ...again };
  });

const queue = (tx: Tx, exportId: Id<'Export'>) =>
  enqueue(tx, exportQueue, { tenantId: tx.tenantId, exportId, step: 'make' });

/** Requests of one person follow each other, so that the limit holds. */
async function lockPerson(tx: Tx, { userId }: Actor): Promise<void> {
  const [locked] = await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  if (!locked) throw new NotFound();
}

/** Counts rows, so that all processes share the limit. */
function assertWithinLimit(newest: readonly Export[]) {
  const oldest = newest[mostExportsAnHour - 1];
  const seconds = oldest
    ? Temporal.Now.instant()
        .until(oldest.createdAt.add({ hours: 1 }))
        .total('seconds')
    : 0;
  if (seconds > 0) throw new RateLimited(Math.ceil(seconds));
}
