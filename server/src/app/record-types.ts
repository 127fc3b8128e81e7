import type { RecordOfFile } from '@seedbed/domain/files/events.ts';
import { startupAudience } from '@seedbed/domain/kernel/event.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { canAttachToStartup, canSeeStartupFiles, isAssignedToStartup } from '@seedbed/domain/startups/policy.ts';
import { audienceOfTask } from '@seedbed/domain/tasks/events.ts';
import { canAttachToTask } from '@seedbed/domain/tasks/policy.ts';
import { audienceOfPost } from '@seedbed/domain/timeline/events.ts';
import { canAttachToPost } from '@seedbed/domain/timeline/policy.ts';
import { findPerson } from '#capabilities/accounts/public.ts';
import { findStartup } from '#capabilities/startups/public.ts';
import { findTask } from '#capabilities/tasks/public.ts';
import { findPost, privateReaders } from '#capabilities/timeline/public.ts';
import type { RecordAccess } from '#platform/record-types.ts';

/** One question for files, mentions, links, search and live: may this person open this record? */
export const recordTypes: Readonly<Record<string, RecordAccess>> = {
  startup: async (tx, actor, given) => {
    const { id } = await findStartup(tx, actor, given);
    return {
      assigned: isAssignedToStartup(actor, id),
      seesFiles: canSeeStartupFiles(actor, id),
      attaches: canAttachToStartup(actor, id),
      published: () => ({ kind: 'Startup', recordId: id, startupId: id, audience: startupAudience(id) }),
    };
  },
  task: async (tx, actor, given) => {
    const task = await findTask(tx, actor, given);
    const { id: recordId, startupId } = task;
    return {
      assigned: task.createdById === actor.userId,
      seesFiles: true,
      attaches: canAttachToTask(actor, task),
      published: () => ({ kind: 'Task', recordId, startupId, audience: audienceOfTask(task) }),
    };
  },
  post: async (tx, actor, given) => {
    const post = await findPost(tx, actor, given);
    const { id: recordId, startupId } = post;
    return {
      assigned: isAssignedToStartup(actor, startupId),
      seesFiles: true,
      attaches: canAttachToPost(actor, post),
      published: async (): Promise<RecordOfFile> => {
        const readers = post.isPublic ? [] : await privateReaders(tx, startupId);
        return { kind: 'StartupEvent', recordId, startupId, audience: audienceOfPost(post, readers) };
      },
    };
  },
  draft: async (_tx, actor, id) => {
    if (id !== actor.userId) throw new NotFound();
    return {
      assigned: true,
      seesFiles: true,
      attaches: true,
      // Whoever chose it sees it already, and nobody else does.
      published: () => ({ kind: 'User', recordId: id, startupId: null, audience: [] }),
    };
  },
  user: async (tx, actor, given) => {
    const { id } = await findPerson(tx, actor, given);
    const isSelf = id === actor.userId;
    return {
      assigned: isSelf,
      seesFiles: true,
      attaches: isSelf,
      published: () => ({ kind: 'User', recordId: id, startupId: null, audience: [`user:${id}`] }),
    };
  },
};
