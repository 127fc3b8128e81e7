import { Person } from '#capabilities/accounts/public.tsx';
import { CourseCard, EnrollmentCard, SubmissionCard } from '#capabilities/courses/operations.ts';
import { Attachment } from '#capabilities/files/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

export const CourseRun = graphql(`
  fragment CourseRun on CourseRun { _id name startsOn endsOn programId programName learnerCount version }
`);

export const DashboardCourse = graphql(
  `
  query DashboardCourse($id: ID!) { course(id: $id) { ...CourseCard runs { ...CourseRun } } }
`,
  CourseCard,
  CourseRun,
);

export const LearnerRow = graphql(
  `
  fragment LearnerRow on Enrollment {
    ...EnrollmentCard late person { ...Person } startup { _id name logo }
  }
`,
  EnrollmentCard,
  Person,
);

export const CourseHeatMap = graphql(
  `
  query CourseHeatMap($courseId: ID!, $runId: ID) {
    courseDashboard(courseId: $courseId, runId: $runId) {
      items { itemId title kind isRequired }
      heatMap { rowId startupId name learners done waiting progress }
      behind { ...LearnerRow isRemindedToday }
    }
  }
`,
  LearnerRow,
);

export const CourseReviews = graphql(
  `
  query CourseReviews($courseId: ID!) {
    courseDashboard(courseId: $courseId) { items { itemId title kind isRequired } reviews { ...SubmissionCard } }
  }
`,
  SubmissionCard,
);

export const OneSubmission = graphql(
  `
  query OneSubmission($id: ID!) {
    courseSubmission(id: $id) {
      ...SubmissionCard item isItemNewer unasked { promptId label answer } pictures { ...Attachment } course { ...CourseCard }
    }
  }
`,
  SubmissionCard,
  Attachment,
  CourseCard,
);

export const QuizResults = graphql(
  `
  query QuizResults($courseId: ID!, $itemId: ID!) {
    quizResults(courseId: $courseId, itemId: $itemId) {
      questionId text content language isDrawn formerVersion asked answers right options { optionId text isRight count }
      others { text count } pictures { ...Attachment }
    }
  }
`,
  Attachment,
);

export const Learners = graphql(
  `
  query CourseLearners($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {
    courseLearnerList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {
      rows { ...LearnerRow } next count isCountCapped
    }
  }
`,
  LearnerRow,
);

export const PeopleForCourses = graphql(
  `
  query PeopleForCourses($search: String) { peopleForCourses(search: $search) { ...Person } }
`,
  Person,
);
export const StartupsForCourses = graphql(`
  query StartupsForCourses($search: String) { startups(search: $search, limit: 100) { results { _id name logo } } }
`);

export const CreateRun = graphql(
  `
  mutation CreateCourseRun($id: ID!, $courseId: ID!, $input: CourseRunInput!) {
    createCourseRun(id: $id, courseId: $courseId, input: $input) { ...CourseRun }
  }
`,
  CourseRun,
);
export const SaveRun = graphql(
  `
  mutation SaveCourseRun($runId: ID!, $input: CourseRunInput!, $version: Int) {
    saveCourseRun(runId: $runId, input: $input, version: $version) { ...CourseRun }
  }
`,
  CourseRun,
);
export const DeleteRun = graphql(`
  mutation DeleteCourseRun($runId: ID!) { deleteCourseRun(runId: $runId) }
`);
export const EnrollPeople = graphql(
  `
  mutation EnrollPeople($runId: ID!, $input: EnrollInput!) { enrollPeople(runId: $runId, input: $input) { ...LearnerRow } }
`,
  LearnerRow,
);
export const ExtendEnrollment = graphql(
  `
  mutation ExtendEnrollment($enrollmentId: ID!, $extraDays: Int!) {
    extendEnrollment(enrollmentId: $enrollmentId, extraDays: $extraDays) { ...EnrollmentCard }
  }
`,
  EnrollmentCard,
);
export const RemindLearners = graphql(`
  mutation RemindCourseLearners($courseId: ID!, $enrollmentIds: [ID!]!) {
    remindCourseLearners(courseId: $courseId, enrollmentIds: $enrollmentIds) {
      reminded { _id isRemindedToday } leftOut { _id isRemindedToday person { _id fullName } }
    }
  }
`);
export const ClaimSubmission = graphql(
  `
  mutation ClaimSubmission($submissionId: ID!, $claim: Boolean!) {
    claimCourseSubmission(submissionId: $submissionId, claim: $claim) { ...SubmissionCard }
  }
`,
  SubmissionCard,
);
export const ReviewSubmission = graphql(
  `
  mutation ReviewSubmission($submissionId: ID!, $accept: Boolean!, $grades: JSON) {
    reviewCourseSubmission(submissionId: $submissionId, accept: $accept, grades: $grades) { ...SubmissionCard }
  }
`,
  SubmissionCard,
);
