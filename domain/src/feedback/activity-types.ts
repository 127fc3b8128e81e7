import type { Audience, Changes, DomainEvent } from '#kernel/event.ts';

interface LoggedRequest {
  id: string;
  name: string;
  createdById: string;
}

/** People with ASSIGNED see their own requests, so the creator is part of the audience. */
const audienceOf = ({ createdById }: LoggedRequest): Audience[] => ['admins', `user:${createdById}`];

const event = <const Type extends string, More extends object>(type: Type, request: LoggedRequest, more: More) =>
  ({
    type,
    kind: 'FeedbackRequest',
    recordId: request.id,
    audience: audienceOf(request),
    payload: { name: request.name, ...more },
  }) as const satisfies DomainEvent;

export const requestCreated = (request: LoggedRequest) => event('feedback.created', request, {});
export const requestChanged = (request: LoggedRequest, changes: Changes) => ({
  ...event('feedback.changed', request, {}),
  changes,
});
export const requestDeleted = (request: LoggedRequest) => event('feedback.deleted', request, {});
export const requestRestored = (request: LoggedRequest) => event('feedback.restored', request, {});
export const requestOpened = (request: LoggedRequest) => event('feedback.opened', request, {});
export const requestClosed = (request: LoggedRequest) => event('feedback.closed', request, {});
/** The actions are texts of the team. */
export const actionsPublished = (request: LoggedRequest, changes: Changes) => ({
  ...event('feedback.actions-published', request, {}),
  changes,
});

/** A survey reached a person, whose own page shows it. */
export const surveySent = (request: LoggedRequest, userId: string) =>
  ({
    ...event('feedback.sent', request, { userId }),
    audience: [...audienceOf(request), `user:${userId}`],
  }) as const satisfies DomainEvent;

/** Named answers only: the time of an anonymous one would lead to its author. */
export const surveyAnswered = (request: LoggedRequest, userId: string) =>
  ({
    ...event('feedback.answered', request, { userId }),
    audience: [...audienceOf(request), `user:${userId}`],
  }) as const satisfies DomainEvent;

export interface LowScorePayload {
  name: string;
  /** Null for anonymous answers. */
  userId: string | null;
  count: number;
}
export const lowScores = (request: LoggedRequest, given: Omit<LowScorePayload, 'name'>) =>
  event('feedback.low-score', request, given);
