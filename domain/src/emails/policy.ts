import { inGroup } from '#access/groups.ts';
import { permits } from '#access/permits.ts';
import type { Actor } from '#kernel/actor.ts';

/** The outbox holds mails to everybody, so only Admins see it. */
export const canSeeOutbox = (actor: Pick<Actor, 'roleType'>): boolean => inGroup('adminGroup')(actor);

export const canSendMailAgain = canSeeOutbox;

/** Allowing mails after a spam report is the decision of an Admin. */
export const canLiftMailStop = canSeeOutbox;

/** Only people who can correct an address see that it is stopped. */
export const canSeeMailStop = (actor: Pick<Actor, 'scopes'>): boolean => permits(actor, 'USERS:EDIT');
