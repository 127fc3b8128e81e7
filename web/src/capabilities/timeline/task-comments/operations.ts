import { Person } from '#capabilities/accounts/public.tsx';
import { Comment, FilesOfComment } from '#capabilities/timeline/operations.ts';
import { graphql } from '#platform/api/graphql.ts';

/** With the facts of the task that decide who may write. */
export const TaskComments = graphql(
  `
  query TaskComments($taskId: ID!) {
    task(id: $taskId) { _id taskType approvalStatus createdBy { _id } startup { _id } assignees { done user { _id } } }
    taskComments(taskId: $taskId) { ...Comment ...FilesOfComment }
  }
`,
  Comment,
  FilesOfComment,
);

export const MentionableForTask = graphql(
  `
  query MentionableForTask($taskId: ID!, $search: String) {
    mentionableForTask(taskId: $taskId, search: $search) { ...Person }
  }
`,
  Person,
);

export const CommentOnTask = graphql(
  `
  mutation CommentOnTask($id: ID, $taskId: ID!, $message: String!, $body: JSON) {
    commentOnTask(id: $id, taskId: $taskId, message: $message, body: $body) { ...Comment }
  }
`,
  Comment,
);

export const UpdateTaskComment = graphql(`
  mutation UpdateTaskComment($commentId: ID!, $message: String!, $body: JSON, $version: Int) {
    updateTaskComment(commentId: $commentId, message: $message, body: $body, version: $version) { _id message body editedAt version }
  }
`);

export const DeleteTaskComment = graphql(`
  mutation DeleteTaskComment($commentId: ID!) { deleteTaskComment(commentId: $commentId) }
`);
