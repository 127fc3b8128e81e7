import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { Conflict } from '@seedbed/domain/kernel/user-error.ts';
import { threadResolved } from '@seedbed/domain/resources/activity-types.ts';
import { checkQuote } from '@seedbed/domain/resources/input.ts';
import { eq, sql } from 'drizzle-orm';
import { addComment } from '#capabilities/comments/public.ts';
import { languageOf } from '#capabilities/resources/articles/save-draft.ts';
import { editableResource } from '#capabilities/resources/editing/editable-resource.ts';
import { findResource } from '#capabilities/resources/reading/find-resources.ts';
import { articleThreads } from '#capabilities/resources/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce } from '#platform/create-once.ts';
import type { Tx } from '#platform/tx.ts';
import { findThread, type ThreadCard } from './find-threads.ts';

export interface NewThread {
  id?: string | null | undefined;
  resourceId: string;
  language: string;
  quote: string;
  /** The id of its first comment. */
  commentId?: string | null | undefined;
  message: string;
  body?: unknown;
}

/** With its first comment. The page marks the words in the draft once it knows the thread. */
export async function createThread(tx: Tx, actor: Actor, given: NewThread): Promise<ThreadCard> {
  const resource = await editableResource(tx, actor, given.resourceId);
  const { quote } = checkQuote(given);
  const { message, body, commentId } = given;
  const values = { resourceId: resource.id, language: languageOf(resource, given.language), quote };
  const input = { ...values, message, body: body ?? null };
  const { id, isNew } = await createOnce(
    tx,
    actor,
    articleThreads,
    given.id,
    { ...values, createdById: actor.userId },
    input,
  );
  if (isNew) {
    await addComment(tx, actor, { id: commentId, recordKind: 'articleThread', recordId: id, message, body });
    tx.changes.push({ kind: 'ArticleThread', id, audience: ['staff'], detail: undefined });
  }
  return findThread(tx, actor, id);
}

/** Repeating it changes nothing. A newer version than `version` is a conflict. */
export async function setThreadResolved(
  tx: Tx,
  actor: Actor,
  id: string,
  isResolved: boolean,
  version?: number | null,
): Promise<ThreadCard> {
  const before = await findThread(tx, actor, id, { lock: true });
  if ((before.resolvedAt !== null) === isResolved) return before;
  if (version != null && version !== before.version) throw new Conflict({ version: before.version });
  await tx.db
    .update(articleThreads)
    .set({
      resolvedAt: isResolved ? sql`now()` : null,
      resolvedById: isResolved ? actor.userId : null,
      updatedAt: sql`now()`,
      version: sql`${articleThreads.version} + 1`,
    })
    .where(eq(articleThreads.id, before.id));
  await logActivity(tx, actor, threadResolved(before.id, await findResource(tx, actor, before.resourceId), isResolved));
  return findThread(tx, actor, before.id);
}
