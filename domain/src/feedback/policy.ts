import { permits, permitsSome } from '#access/permits.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Anonymity } from './request.ts';

type Reader = Pick<Actor, 'scopes' | 'userId'>;
interface OwnedRequest {
  createdById: string;
}

const relation = ({ userId }: Reader, { createdById }: OwnedRequest) => ({ assigned: createdById === userId });

/** Opens the list. At ASSIGNED a person has the requests that they created. */
export const canOpenFeedback = (actor: Pick<Actor, 'scopes'>): boolean => permitsSome(actor, 'FEEDBACK_REQUESTS:VIEW');

export const canSeeRequest = (actor: Reader, request: OwnedRequest): boolean =>
  permits(actor, 'FEEDBACK_REQUESTS:VIEW', relation(actor, request));

/** A person must find what they created. */
export const canCreateRequests = (actor: Pick<Actor, 'scopes'>): boolean =>
  canOpenFeedback(actor) && permitsSome(actor, 'FEEDBACK_REQUESTS:CREATE');

export const canEditSomeRequests = (actor: Pick<Actor, 'scopes'>): boolean =>
  canOpenFeedback(actor) && permitsSome(actor, 'FEEDBACK_REQUESTS:EDIT');

export const canEditRequest = (actor: Reader, request: OwnedRequest): boolean =>
  canSeeRequest(actor, request) && permits(actor, 'FEEDBACK_REQUESTS:EDIT', relation(actor, request));

export const canReadSomeAnswers = (actor: Pick<Actor, 'scopes'>): boolean =>
  permitsSome(actor, 'FEEDBACK_ANSWERS:VIEW');

export const canReadAnswers = (actor: Reader, request: OwnedRequest): boolean =>
  permits(actor, 'FEEDBACK_ANSWERS:VIEW', relation(actor, request));

/** On the file of a startup, whose reader sees the startup already. Anonymous answers have no startup. */
export const canReadOnStartup = (actor: Reader, request: OwnedRequest & { anonymity: Anonymity }): boolean =>
  request.anonymity === 'named' || (request.anonymity === 'staff' && canReadAnswers(actor, request));
