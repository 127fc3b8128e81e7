import { inGroup } from '#access/groups.ts';
import { permits } from '#access/permits.ts';
import type { Actor } from '#kernel/actor.ts';

/** What went to everybody is for those who answer for the organisation. */
export const canSeeOutbox = (actor: Pick<Actor, 'roleType'>): boolean => inGroup('adminGroup')(actor);

export const canSendMailAgain = canSeeOutbox;

/** Whoever lets mails through again answers for it to the one who called them spam. */
export const canLiftMailStop = canSeeOutbox;

/** That mails no longer reach a person is for those who can mend the address. */
export const canSeeMailStop = (actor: Pick<Actor, 'scopes'>): boolean => permits(actor, 'USERS:EDIT');
