import { CourseCard, CourseEvent } from '#capabilities/courses/operations.ts';
import { Attachment } from '#capabilities/files/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

export const ManagedCourses = graphql(
  `
  query ManagedCourses($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {
    courseList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {
      rows { ...CourseCard } next count isCountCapped
    }
  }
`,
  CourseCard,
);

export const DraftItem = graphql(
  `
  fragment DraftItem on CourseItem {
    _id sectionId kind title content isRequired isTeam unlockAfterId releaseOffsetDays dueOffsetDays criteria words version
    files { ...Attachment } pictures { ...Attachment } package { packageId attachmentId content format title } event { ...CourseEvent }
  }
`,
  Attachment,
  CourseEvent,
);

export const EventsForCourses = graphql(
  `
  query EventsForCourses($search: String) { eventsForCourses(search: $search) { ...CourseEvent } }
`,
  CourseEvent,
);

export const CourseDraft = graphql(
  `
  fragment CourseDraft on Course {
    ...CourseCard
    draft {
      sections { _id title words } items { ...DraftItem } changes { kind title isRequired }
      audience { dimension value isExcluded }
    }
  }
`,
  CourseCard,
  DraftItem,
);

export const OneDraft = graphql(
  `
  query OneDraft($id: ID!) { course(id: $id) { ...CourseDraft } }
`,
  CourseDraft,
);

export const AudienceChoices = graphql(`
  query CourseAudienceChoices { courseAudienceChoices { dimension value name roleType } }
`);

export const CreateCourse = graphql(
  `
  mutation CreateCourse($id: ID!, $input: CourseInput!, $copyOf: ID) {
    createCourse(id: $id, input: $input, copyOf: $copyOf) { ...CourseCard }
  }
`,
  CourseCard,
);
export const SaveCourse = graphql(
  `
  mutation SaveCourse($courseId: ID!, $input: CourseInput!, $version: Int) {
    saveCourse(courseId: $courseId, input: $input, version: $version) { ...CourseDraft }
  }
`,
  CourseDraft,
);
export const SetAudience = graphql(
  `
  mutation SetCourseAudience($courseId: ID!, $audience: JSON!, $audienceBefore: JSON) {
    setCourseAudience(courseId: $courseId, audience: $audience, audienceBefore: $audienceBefore) { ...CourseDraft }
  }
`,
  CourseDraft,
);
export const SetArchived = graphql(
  `
  mutation SetCourseArchived($courseId: ID!, $archived: Boolean!) {
    setCourseArchived(courseId: $courseId, archived: $archived) { ...CourseDraft }
  }
`,
  CourseDraft,
);
export const PublishCourse = graphql(
  `
  mutation PublishCourse($courseId: ID!) { publishCourse(courseId: $courseId) { ...CourseDraft } }
`,
  CourseDraft,
);
export const DeleteCourse = graphql(`
  mutation DeleteCourse($courseId: ID!) { deleteCourse(courseId: $courseId) }
`);
export const SaveSection = graphql(
  `
  mutation SaveCourseSection($courseId: ID!, $id: ID!, $title: String!, $words: JSON) {
    saveCourseSection(courseId: $courseId, id: $id, title: $title, words: $words) { ...CourseDraft }
  }
`,
  CourseDraft,
);
export const RemoveSection = graphql(
  `
  mutation RemoveCourseSection($courseId: ID!, $id: ID!) {
    removeCourseSection(courseId: $courseId, id: $id) { ...CourseDraft }
  }
`,
  CourseDraft,
);
export const SaveItem = graphql(
  `
  mutation SaveCourseItem($courseId: ID!, $sectionId: ID, $id: ID!, $input: CourseItemInput!, $version: Int) {
    saveCourseItem(courseId: $courseId, sectionId: $sectionId, id: $id, input: $input, version: $version) {
      ...CourseDraft
    }
  }
`,
  CourseDraft,
);
export const RemoveItem = graphql(
  `
  mutation RemoveCourseItem($courseId: ID!, $id: ID!) {
    removeCourseItem(courseId: $courseId, id: $id) { ...CourseDraft }
  }
`,
  CourseDraft,
);
export const ArrangeCourse = graphql(
  `
  mutation ArrangeCourse($courseId: ID!, $ids: [ID!]!) {
    arrangeCourse(courseId: $courseId, ids: $ids) { ...CourseDraft }
  }
`,
  CourseDraft,
);
