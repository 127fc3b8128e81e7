import { permitsSome } from '@seedbed/domain/access/permits.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { canSeeFilesAbout } from '@seedbed/domain/startups/policy.ts';
import DataLoader from 'dataloader';
import { inArray } from 'drizzle-orm';
import { filesOfRecord } from '#capabilities/files/public.ts';
import { tasks } from '#capabilities/tasks/table.ts';
import type { Context } from '#platform/graphql/context.ts';
import { posts } from './table.ts';

/** All comments of one answer ask together. */
const startupsOf = (table: typeof posts | typeof tasks) => (context: Context) =>
  new DataLoader<string, Id<'Startup'> | null>(async (ids) => {
    const tx = await context.read();
    const rows = await tx.db
      .select({ id: table.id, startupId: table.startupId })
      .from(table as typeof posts)
      .where(inArray(table.id, ids as never[]));
    return ids.map((id) => rows.find((row) => row.id === id)?.startupId ?? null);
  });
const startupOf = { comment: startupsOf(posts), taskcomment: startupsOf(tasks) };

/** The files of a comment, which lie at the startup of its post or task. */
export async function filesOfComment(
  context: Context,
  kind: keyof typeof startupOf,
  { id, recordId }: { id: string; recordId: string },
): ReturnType<typeof filesOfRecord> {
  const { actor } = context;
  // Most roles see them all, without a statement.
  if (!permitsSome(actor, 'STARTUP/FILES:VIEW')) {
    const startupId = await context.loader(startupOf[kind]).load(recordId);
    if (!canSeeFilesAbout(actor, startupId)) return [];
  }
  return filesOfRecord(context, kind, id);
}
