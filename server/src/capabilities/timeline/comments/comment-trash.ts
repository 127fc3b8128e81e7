import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { DomainEvent } from '@seedbed/domain/kernel/event.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { isTrashed, isTrashedBy, setTrashed } from '#platform/trash.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import type { CommentTable } from './comment-writes.ts';

interface CommentKind<Table extends CommentTable, Found> {
  table: Table;
  /** Loads and locks it: hidden equals absent. */
  find: (tx: Tx, actor: Actor, id: string) => Promise<Found>;
  canDelete: (actor: Actor, found: Found) => boolean;
  deletion: string;
  deleted: (tx: Tx, found: Found) => DomainEvent | Promise<DomainEvent>;
  restored: (tx: Tx, found: Found) => DomainEvent | Promise<DomainEvent>;
}

/** The deletion of comments of one kind, and its undo. */
export function commentTrash<Table extends CommentTable, Found extends { id: Table['$inferSelect']['id'] }>(
  kind: CommentKind<Table, Found>,
) {
  const { table, find, canDelete } = kind;

  /** Moves the comment to the trash for 30 days. Idempotent for the same person. */
  const deleteComment = (actor: Actor, id: string): Promise<Found['id']> =>
    writeTx(actor, async (tx) => {
      if (await isTrashedBy(tx, actor, table, id, kind.deletion)) return id as Found['id'];
      const found = await find(tx, actor, id);
      assertAllowed(canDelete(actor, found));
      await setTrashed(tx, table, found.id, true);
      await logActivity(tx, actor, await kind.deleted(tx, found));
      return found.id;
    });

  /** The comment stays hidden while its record is in the trash. */
  async function restoreCommentIn(tx: Tx, actor: Actor, id: string): Promise<void> {
    const wasDeleted = await isTrashed(tx, table, id);
    if (wasDeleted) await setTrashed(tx, table, id, false);
    const found = await find(tx, actor, id);
    assertAllowed(canDelete(actor, found));
    if (wasDeleted) await logActivity(tx, actor, await kind.restored(tx, found));
  }

  return { deleteComment, restoreCommentIn };
}
