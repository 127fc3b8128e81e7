import type { Audience, DomainEvent } from '#kernel/event.ts';
import type { RichText } from '#kernel/text/rich-text.ts';

interface CommentedApplication {
  id: string;
  name: string;
  applicantId: string;
  funnelOwnerIds: readonly string[];
}

interface Comment {
  id: string;
  isPublic: boolean;
}

interface CommentText {
  message: string;
  body: RichText | null;
}

export interface ApplicationCommentPayload {
  applicationId: string;
  commentId: string;
  isPublic: boolean;
  name: string;
  /** The people whom this text newly mentions. */
  mentionIds?: readonly string[];
}

/** Nothing about a comment among staff reaches the applicant. */
export const audienceOfComment = (
  { applicantId, funnelOwnerIds }: CommentedApplication,
  { isPublic }: Comment,
): Audience[] => [
  'staff',
  ...funnelOwnerIds.map((id): Audience => `user:${id}`),
  ...(isPublic ? [`user:${applicantId}` as const] : []),
];

/** Logs only the fact, not the text: the log is immutable, and must survive account deletion. */
function event<const Type extends string>(
  type: Type,
  application: CommentedApplication,
  comment: Comment,
  mentionIds: readonly string[] = [],
): DomainEvent<Type, ApplicationCommentPayload> {
  return {
    type,
    kind: 'ApplicationComment',
    recordId: comment.id,
    audience: audienceOfComment(application, comment),
    payload: {
      applicationId: application.id,
      commentId: comment.id,
      isPublic: comment.isPublic,
      name: application.name,
      ...(mentionIds.length > 0 && { mentionIds }),
    },
  };
}

export const applicationCommented = (
  application: CommentedApplication,
  comment: Comment,
  mentionIds: readonly string[] = [],
) => event('applications.commented', application, comment, mentionIds);

export const applicationCommentEdited = (
  application: CommentedApplication,
  comment: Comment & CommentText,
  text: CommentText,
  mentionIds: readonly string[] = [],
) => ({
  ...event('applications.comment-edited', application, comment, mentionIds),
  privateChanges: { message: { old: comment.message, new: text.message }, body: { old: comment.body, new: text.body } },
});

export const applicationCommentDeleted = (application: CommentedApplication, comment: Comment) =>
  event('applications.comment-deleted', application, comment);

export const applicationCommentRestored = (application: CommentedApplication, comment: Comment) =>
  event('applications.comment-restored', application, comment);
