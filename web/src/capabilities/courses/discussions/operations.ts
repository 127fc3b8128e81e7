import { Attachment } from '#capabilities/files/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

export const OneDiscussion = graphql(
  `
  query OneDiscussion($id: ID!) {
    courseDiscussion(id: $id) {
      _id courseId itemId item pictures { ...Attachment } isOwn runName
      course { _id name title { language value } seesDashboard }
    }
  }
`,
  Attachment,
);

export const CourseDiscussions = graphql(`
  query CourseDiscussions($courseId: ID!) {
    courseDashboard(courseId: $courseId) {
      discussions { runId itemId title discussionId commentCount lastCommentAt }
    }
  }
`);

export const OpenDiscussion = graphql(`
  mutation OpenCourseDiscussion($runId: ID!, $itemId: ID!) {
    openCourseDiscussion(runId: $runId, itemId: $itemId) { _id commentCount }
  }
`);
