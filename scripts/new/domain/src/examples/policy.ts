import { permits } from '#access/permits.ts';
import type { Actor } from '#kernel/actor.ts';

/** Visible to everybody who sees all startups, which is the audience `staff`. */
export const canSeeExamples = (actor: Actor): boolean => actor.startupVisibility === 'ALL';

/** Replace TASK/TASK:CREATE by the key of this capability. */
export const canEditExamples = (actor: Actor): boolean => canSeeExamples(actor) && permits(actor, 'TASK/TASK:CREATE');
