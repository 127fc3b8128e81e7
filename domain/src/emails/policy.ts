import { inGroup } from '#access/groups.ts';
import { type PermitFacts, permits, permitsSome } from '#access/permits.ts';
import type { Actor } from '#kernel/actor.ts';
import type { TemplateKey } from './templates/template.ts';

/** The outbox holds mails to everybody, so only Admins see it. */
export const canSeeOutbox = (actor: Pick<Actor, 'roleType'>): boolean => inGroup('adminGroup')(actor);

export const canSendMailAgain = canSeeOutbox;

/** Allowing mails after a spam report is the decision of an Admin. */
export const canLiftMailStop = canSeeOutbox;

/** The sender of all emails, and the DNS records of the organization's own domain. */
export const canManageSender = canSeeOutbox;

/** Only people who can correct an address see that it is stopped. */
export const canSeeMailStop = (actor: Pick<Actor, 'scopes'>): boolean => permits(actor, 'USERS:EDIT');

type Scopes = Pick<Actor, 'scopes'>;

/** Changes the layout, and the words of every email. */
export const canManageTemplates = (actor: Scopes): boolean => permits(actor, 'EMAIL_TEMPLATES:MANAGE');

export const canSeeTemplates = (actor: Scopes): boolean =>
  canManageTemplates(actor) ||
  permitsSome(actor, 'REJECTION_EMAILS:CREATE') ||
  permitsSome(actor, 'REJECTION_EMAILS:EDIT');

/** People who reject write the rejections; at ASSIGNED only of their own funnels, which `facts` list. */
export const canWriteTemplate = (actor: Scopes, key: TemplateKey, isNew: boolean, facts?: PermitFacts): boolean =>
  canManageTemplates(actor) ||
  (key === 'rejection' && permits(actor, isNew ? 'REJECTION_EMAILS:CREATE' : 'REJECTION_EMAILS:EDIT', facts));
