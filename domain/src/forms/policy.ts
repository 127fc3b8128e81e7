import { inGroup } from '#access/groups.ts';
import { permits, permitsSome } from '#access/permits.ts';
import type { Actor } from '#kernel/actor.ts';

type FormReader = Pick<Actor, 'scopes' | 'userId'>;
interface OwnedForm {
  createdById: string;
}

/** At ASSIGNED a person sees all forms, to copy from them, and edits those that they created. */
export const canSeeAllForms = (actor: Pick<Actor, 'scopes'>): boolean => permitsSome(actor, 'FORM:EDIT');

export const canCreateForms = (actor: Pick<Actor, 'scopes'>): boolean => permitsSome(actor, 'FORM:CREATE');

/** Opens the pages of forms. */
export const canOpenForms = (actor: Pick<Actor, 'scopes'>): boolean => canSeeAllForms(actor) || canCreateForms(actor);

const isOwn = ({ userId }: FormReader, { createdById }: OwnedForm): boolean => createdById === userId;

/** With the right to create alone, a person sees their own forms. */
export const canSeeForm = (actor: FormReader, form: OwnedForm): boolean =>
  canSeeAllForms(actor) || (canCreateForms(actor) && isOwn(actor, form));

export const canPublishForm = (actor: FormReader, form: OwnedForm): boolean =>
  permits(actor, 'FORM:EDIT', { assigned: isOwn(actor, form) });

/** With the right to create alone, a person edits their own forms until somebody publishes them. */
export const canEditForm = (actor: FormReader, form: OwnedForm & { publishedNumber: number | null }): boolean =>
  canPublishForm(actor, form) || (canCreateForms(actor) && isOwn(actor, form) && form.publishedNumber === null);

/** Applicants and founders do not read which criterion a question measures. */
export const canSeeMeasuredCriteria = inGroup('internal');
