import { Person } from '#capabilities/accounts/public.tsx';
import { Attachment } from '#capabilities/files/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

export const Comment = graphql(
  `
  fragment Comment on Comment { _id message body editedAt createdAt version createdBy { ...Person } }
`,
  Person,
);

export const FilesOfComment = graphql(
  `
  fragment FilesOfComment on Comment { attachments { ...Attachment } }
`,
  Attachment,
);

export const Comments = graphql(
  `
  query Comments($recordKind: String!, $recordId: ID!, $audience: CommentAudience) {
    comments(recordKind: $recordKind, recordId: $recordId, audience: $audience) {
      results { ...Comment ...FilesOfComment }
      canWrite
    }
  }
`,
  Comment,
  FilesOfComment,
);

export const MentionablePeople = graphql(
  `
  query MentionablePeople($recordKind: String!, $recordId: ID!, $audience: CommentAudience, $search: String) {
    mentionablePeople(recordKind: $recordKind, recordId: $recordId, audience: $audience, search: $search) { ...Person }
  }
`,
  Person,
);

export const CreateComment = graphql(
  `
  mutation CreateComment(
    $id: ID, $recordKind: String!, $recordId: ID!, $audience: CommentAudience, $message: String!, $body: JSON
  ) {
    createComment(
      id: $id, recordKind: $recordKind, recordId: $recordId, audience: $audience, message: $message, body: $body
    ) { ...Comment }
  }
`,
  Comment,
);

export const UpdateComment = graphql(`
  mutation UpdateComment($commentId: ID!, $message: String!, $body: JSON, $version: Int) {
    updateComment(commentId: $commentId, message: $message, body: $body, version: $version) { _id message body editedAt version }
  }
`);

export const DeleteComment = graphql(`
  mutation DeleteComment($commentId: ID!) { deleteComment(commentId: $commentId) }
`);
