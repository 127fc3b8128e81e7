import { isAssignedToStartup } from '@seedbed/domain/startups/policy.ts';
import { findPerson } from '#capabilities/accounts/public.ts';
import { findStartup } from '#capabilities/startups/public.ts';
import { findTask } from '#capabilities/tasks/public.ts';
import { findPost } from '#capabilities/timeline/public.ts';
import type { Door } from '#platform/record/doors.ts';

/** One question for files, mentions, links, search and live: may this person open this record? */
export const doors: Readonly<Record<string, Door>> = {
  startup: async (tx, actor, id) => {
    const startup = await findStartup(tx, actor, id);
    return { assigned: isAssignedToStartup(actor, startup.id) };
  },
  task: async (tx, actor, id) => ({ assigned: (await findTask(tx, actor, id)).createdById === actor.userId }),
  post: async (tx, actor, id) => ({ assigned: isAssignedToStartup(actor, (await findPost(tx, actor, id)).startupId) }),
  user: async (tx, actor, id) => ({ assigned: (await findPerson(tx, actor, id)).id === actor.userId }),
};
