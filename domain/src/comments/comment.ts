/** `everyone` reads the comments of a record; `team` is a conversation of the staff beside it. */
export const commentAudiences = ['everyone', 'team'] as const;
export type CommentAudience = (typeof commentAudiences)[number];

/** The conversation that a comment belongs to. */
export interface CommentedRecord {
  recordKind: string;
  recordId: string;
  audience: CommentAudience;
}

/** Corrections of the first minutes leave no mark. */
const unmarkedEditMinutes = 15;

/** Whether an edit at this time shows the mark "edited". */
export const isEditMarked = (createdAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, createdAt.add({ minutes: unmarkedEditMinutes })) > 0;
