import { inGroup } from '#access/groups.ts';
import { permits, permitsSome } from '#access/permits.ts';
import type { Actor } from '#kernel/actor.ts';

/** At ASSIGNED a person sees all forms, to copy from them, and edits those that they created. */
export const canSeeForms = (actor: Pick<Actor, 'scopes'>): boolean => permitsSome(actor, 'FORM:EDIT');

export const canCreateForms = (actor: Pick<Actor, 'scopes'>): boolean =>
  canSeeForms(actor) && permitsSome(actor, 'FORM:CREATE');

export const canEditForm = (
  actor: Pick<Actor, 'scopes' | 'userId'>,
  { createdById }: { createdById: string },
): boolean => permits(actor, 'FORM:EDIT', { assigned: createdById === actor.userId });

/** Applicants and founders do not read which criterion a question measures. */
export const canSeeMeasuredCriteria = inGroup('internal');
