import { Person } from '#capabilities/accounts/public.tsx';
import { Comment, FilesOfComment } from '#capabilities/timeline/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

export const ApplicationComments = graphql(
  `
  query ApplicationComments($applicationId: ID!, $isPublic: Boolean!) {
    applicationComments(applicationId: $applicationId, isPublic: $isPublic) { ...Comment ...FilesOfComment }
  }
`,
  Comment,
  FilesOfComment,
);

export const MentionableForApplication = graphql(
  `
  query MentionableForApplication($applicationId: ID!, $isPublic: Boolean!, $search: String) {
    mentionableForApplication(applicationId: $applicationId, isPublic: $isPublic, search: $search) { ...Person }
  }
`,
  Person,
);

export const CommentOnApplication = graphql(
  `
  mutation CommentOnApplication($id: ID, $applicationId: ID!, $isPublic: Boolean!, $message: String!, $body: JSON) {
    commentOnApplication(id: $id, applicationId: $applicationId, isPublic: $isPublic, message: $message, body: $body) {
      ...Comment
    }
  }
`,
  Comment,
);

export const UpdateApplicationComment = graphql(
  `
  mutation UpdateApplicationComment($commentId: ID!, $message: String!, $body: JSON, $version: Int) {
    updateApplicationComment(commentId: $commentId, message: $message, body: $body, version: $version) { ...Comment }
  }
`,
  Comment,
);

export const DeleteApplicationComment = graphql(`
  mutation DeleteApplicationComment($commentId: ID!) { deleteApplicationComment(commentId: $commentId) }
`);
