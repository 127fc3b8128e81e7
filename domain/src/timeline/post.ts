export const startupEventTypes = [
  'PLAIN',
  'DATA_DUE',
  'DATA_SUBMITTED',
  'DATA_SUBMITTED_NON_TOP_LEVEL',
  'COACHING_SESSION',
  'DATA_CATEGORIZATION_UPDATE',
  'DATA_CATEGORIZATION_SKIP',
  'COACHING_INVITE',
  'EMAIL_THREAD',
] as const;
export type StartupEventType = (typeof startupEventTypes)[number];

/** Corrections of the first minutes leave no mark. */
const unmarkedEditMinutes = 15;

/** Whether an edit at this time shows the mark "edited". */
export const isEditMarked = (createdAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, createdAt.add({ minutes: unmarkedEditMinutes })) > 0;

/** The post facts that rules need; a comment is as visible as its post. */
export interface PostFacts {
  startupId: string;
  eventType: StartupEventType;
  isPublic: boolean;
  createdById: string | null;
}

export interface CommentFacts {
  createdById: string | null;
}
