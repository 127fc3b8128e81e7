import type { Audience, DomainEvent } from '#kernel/event.ts';

/** Whether a person wants to be asked for a meeting. */
export const openToMeetSet = (userId: string, isOpen: boolean) =>
  ({
    type: 'community.open-to-meet-set',
    kind: 'DirectoryPerson',
    recordId: userId,
    audience: [`user:${userId}`],
    payload: {},
    changes: { isOpen: { old: !isOpen, new: isOpen } },
  }) satisfies DomainEvent;

const reaching = (people: readonly string[]): Audience[] => [...new Set(people)].map((id) => `user:${id}` as const);

interface IntroductionPeople {
  id: string;
  introducerId: string | null;
  firstId: string;
  secondId: string;
}

type IntroductionEvent =
  | 'community.introduced'
  | 'community.introduction-connected'
  | 'community.introduction-meeting-asked'
  | 'community.introduction-withdrawn'
  | 'community.introduction-restored';

/** For all three. */
export const introductionEvent = (
  type: IntroductionEvent,
  { id, introducerId, firstId, secondId }: IntroductionPeople,
) =>
  ({
    type,
    kind: 'Introduction',
    recordId: id,
    audience: reaching([firstId, secondId, ...(introducerId ? [introducerId] : [])]),
    payload: {},
  }) satisfies DomainEvent<IntroductionEvent>;

type AnswerEvent = 'community.introduction-accepted' | 'community.introduction-declined' | 'community.introduction-met';

/** For the person alone: no one else learns of a single answer. */
export const introductionAnswer = (type: AnswerEvent, id: string, userId: string) =>
  ({
    type,
    kind: 'IntroductionAnswer',
    recordId: id,
    audience: reaching([userId]),
    payload: {},
  }) satisfies DomainEvent<AnswerEvent>;

type QuestionEvent =
  | 'community.question-asked'
  | 'community.question-passed'
  | 'community.question-answered'
  | 'community.question-published'
  | 'community.question-deleted'
  | 'community.question-restored';

export interface AskedPayload {
  /** The people whom this step asks. */
  askedIds: readonly string[];
}

/** For its author and the people asked. */
export const questionEvent = (
  type: QuestionEvent,
  id: string,
  people: readonly string[],
  askedIds: readonly string[] = [],
) =>
  ({
    type,
    kind: 'CohortQuestion',
    recordId: id,
    audience: reaching(people),
    payload: { askedIds } satisfies AskedPayload,
  }) satisfies DomainEvent<QuestionEvent, AskedPayload>;
