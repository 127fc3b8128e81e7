import { inGroup } from '#access/groups.ts';
import type { Actor } from '#kernel/actor.ts';

/** The team. The rule of each action decides about its records. */
export const canRunBatches = inGroup('incubator');

/** The person who started it, and Admins. */
export const canSeeBatch = (actor: Actor, { authorId }: { authorId: string }): boolean =>
  canRunBatches(actor) && (authorId === actor.userId || seesAllBatches(actor));

export const seesAllBatches = inGroup('adminGroup');

/** It acts with the rights of its author, so nobody else continues it. */
export const canContinueBatch = (actor: Actor, { authorId }: { authorId: string }): boolean =>
  canRunBatches(actor) && authorId === actor.userId;
