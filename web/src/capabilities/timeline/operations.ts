import { Person } from '#capabilities/accounts/public.tsx';
import { Comment, FilesOfComment } from '#capabilities/comments/public.tsx';
import { Attachment } from '#capabilities/files/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

const SubmittedMetric = graphql(`
  fragment SubmittedMetric on SubmittedData {
    id isPoint0 value dateValue unit isByTeam editedAt
    metric { id name { language value } unitOfMeasure { unitType customName } }
    metadata { diff change useArrow }
    editedBy { _id fullName }
  }
`);

export const Post = graphql(
  `
  fragment Post on StartupEvent {
    _id eventType message body editedAt isPublic isPinned isUpdate start end createdAt commentCount version
    createdBy { ...Person }
    comments { ...Comment }
    startup { _id name logo }
    ... on DataDueEvent { dueDate from to }
    ... on DataSubmittedEvent { dueDate from to }
    ... on DataSubmittedNonTopLevelEvent { dueDate from to }
    ... on CoachingSessionEvent { coachingSession { _id name date phase } }
    ... on CoachingInviteEvent { coachingInvite { _id status expires incubatorInvitees { _id fullName } } }
  }
`,
  Person,
  Comment,
);

/** Only the timeline of one startup shows the values: in other lists they would cost too much. */
export const MetricsOfPost = graphql(
  `
  fragment MetricsOfPost on StartupEvent {
    ... on DataSubmittedEvent { data { ...SubmittedMetric } }
    ... on DataSubmittedNonTopLevelEvent { data { ...SubmittedMetric } }
  }
`,
  SubmittedMetric,
);

/** The emails of a post's thread, in a query of their own like its metrics. */
export const EmailsOfPost = graphql(
  `
  fragment EmailsOfPost on StartupEvent {
    ... on EmailThreadEvent {
      emailThread {
        _id subject
        messages {
          _id subject emailContent quotedContent createdAt isIncoming author { ...Person }
          from { address name } recipients { address name } cc { address name } bcc { address name }
          openCount lastOpened bounced deferred dropped delivered spam
        }
      }
    }
  }
`,
  Person,
);

export const FilesOfPost = graphql(
  `
  fragment FilesOfPost on StartupEvent { attachments { ...Attachment } comments { _id ...FilesOfComment } }
`,
  Attachment,
  FilesOfComment,
);

export const Posts = graphql(
  `
  query Posts($startupId: ID!, $cursor: String, $type: StartupEventType) {
    startupEvents(startupId: $startupId, cursor: $cursor, type: $type) { results { ...Post ...FilesOfPost ...MetricsOfPost ...EmailsOfPost } next }
  }
`,
  Post,
  FilesOfPost,
  MetricsOfPost,
  EmailsOfPost,
);

export const PersonPosts = graphql(
  `
  query PersonPosts($userId: ID!, $cursor: String) {
    personEvents(userId: $userId, cursor: $cursor) { results { ...Post } next }
  }
`,
  Post,
);

export const LatestPosts = graphql(
  `
  query LatestPosts($limit: Int) { latestPosts(limit: $limit) { ...Post } }
`,
  Post,
);

export const CreatePost = graphql(
  `
  mutation CreatePost($id: ID, $startupId: ID!, $message: String!, $body: JSON, $isPublic: Boolean) {
    createPost(id: $id, startupId: $startupId, message: $message, body: $body, isPublic: $isPublic) { ...Post }
  }
`,
  Post,
);

export const SetPostPinned = graphql(`
  mutation SetPostPinned($postId: ID!, $pinned: Boolean!) {
    setPostPinned(postId: $postId, pinned: $pinned) { _id isPinned version }
  }
`);

export const UpdatePost = graphql(`
  mutation UpdatePost($postId: ID!, $message: String!, $body: JSON, $version: Int) {
    updatePost(postId: $postId, message: $message, body: $body, version: $version) { _id message body editedAt version }
  }
`);

export const DeletePost = graphql(`
  mutation DeletePost($postId: ID!) { deletePost(postId: $postId) }
`);

export const MentionableInPost = graphql(`
  query MentionableInPost($startupId: ID!, $isPublic: Boolean!, $search: String) {
    mentionableInPost(startupId: $startupId, isPublic: $isPublic, search: $search) { _id fullName avatar }
  }
`);

export const LatestPostOf = graphql(`
  query LatestPostOf($startupId: ID!) { startup(id: $startupId) { _id latestPost { _id createdAt } } }
`);
