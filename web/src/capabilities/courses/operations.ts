import { Person } from '#capabilities/accounts/public.tsx';
import { Attachment } from '#capabilities/files/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

export const EnrollmentCard = graphql(`
  fragment EnrollmentCard on Enrollment {
    _id courseId runId runName state startsOn extraDays progress lastItemId lastSeenAt completedAt certificateId
  }
`);

export const CourseCard = graphql(
  `
  fragment CourseCard on Course {
    _id name title { language value } summary { language value } order state selfEnroll givesCertificate publishedVersion itemCount
    learnerCount mayManage seesDashboard version files { ...Attachment } own { ...EnrollmentCard }
  }
`,
  Attachment,
  EnrollmentCard,
);

export const Courses = graphql(
  `
  query Courses { courses { ...CourseCard } }
`,
  CourseCard,
);

export const OwnCourses = graphql(
  `
  query OwnCourses { ownEnrollments { ...EnrollmentCard course { ...CourseCard } } }
`,
  EnrollmentCard,
  CourseCard,
);

export const CoursesInProgress = graphql(`
  query CoursesInProgress {
    coursesInProgress {
      courseId title { language value } state startsOn progress late isWaiting opensOn next { itemId title dueOn isLate }
    }
  }
`);

export const CourseHome = graphql(
  `
  query CourseHome($id: ID!) {
    course(id: $id) {
      ...CourseCard own { runStartsOn runEndsOn startup { _id name } startupProgress { learners progress } }
      outline {
        nextId sections { sectionId title }
        items { itemId sectionId kind title isTeam isRequired state lock afterId opensOn isNew isLate isWaiting dueOn }
      }
    }
  }
`,
  CourseCard,
);

export const LearnerItem = graphql(`
  fragment LearnerItem on LearnerItem {
    itemId sectionId kind title isTeam isRequired isNew isLate isWaiting asksForWatching act state lock afterId opensOn dueOn
  }
`);

export const Courseware = graphql(
  `
  query Courseware($courseId: ID!, $preview: Boolean!) {
    courseware(courseId: $courseId, preview: $preview) {
      course { ...CourseCard } enrollment { ...EnrollmentCard } done total nextId
      sections { sectionId title } items { ...LearnerItem }
    }
  }
`,
  CourseCard,
  EnrollmentCard,
  LearnerItem,
);

export const SubmissionCard = graphql(
  `
  fragment SubmissionCard on CourseSubmission {
    _id courseId itemId state isTeam answers grades submittedAt decidedAt mayEdit mayReview version
    person { ...Person } team { ...Person } claimedBy { ...Person } startup { _id name logo } files { ...Attachment }
  }
`,
  Person,
  Attachment,
);

export const CourseEvent = graphql(`
  fragment CourseEvent on CourseEvent {
    eventId title eventType status isArchived isEnded startTime endTime oneOnOneDates place isOnline ownStatus
  }
`);

export const CourseItem = graphql(
  `
  query CourseItem($courseId: ID!, $itemId: ID!, $preview: Boolean!) {
    courseItem(courseId: $courseId, itemId: $itemId, preview: $preview) {
      item { ...LearnerItem } language content criteria files { ...Attachment } submission { ...SubmissionCard }
      unasked { promptId label answer }
      attempts { _id answers score isPassed createdAt } attemptsLeft answered watching { position coverage }
      package { packageId title url launchData masteryScore data version score }
      event { ...CourseEvent } discussion { _id }
    }
  }
`,
  LearnerItem,
  Attachment,
  SubmissionCard,
  CourseEvent,
);

export const StartCourse = graphql(
  `
  mutation StartCourse($courseId: ID!) { startCourse(courseId: $courseId) { ...EnrollmentCard } }
`,
  EnrollmentCard,
);
export const DropEnrollment = graphql(
  `
  mutation DropEnrollment($enrollmentId: ID!) { dropEnrollment(enrollmentId: $enrollmentId) { ...EnrollmentCard } }
`,
  EnrollmentCard,
);
export const SetItemDone = graphql(
  `
  mutation SetItemDone($courseId: ID!, $itemId: ID!, $done: Boolean!) {
    setCourseItemDone(courseId: $courseId, itemId: $itemId, done: $done) { ...EnrollmentCard }
  }
`,
  EnrollmentCard,
);
export const VisitItem = graphql(`
  mutation VisitItem($courseId: ID!, $itemId: ID!) { visitCourseItem(courseId: $courseId, itemId: $itemId) }
`);
export const AnswerQuiz = graphql(`
  mutation AnswerQuiz($id: ID!, $courseId: ID!, $itemId: ID!, $answers: JSON!) {
    answerQuiz(id: $id, courseId: $courseId, itemId: $itemId, answers: $answers) { _id score isPassed }
  }
`);
export const SaveSubmission = graphql(
  `
  mutation SaveSubmission($id: ID!, $courseId: ID!, $itemId: ID!, $answers: JSON!) {
    saveCourseSubmission(id: $id, courseId: $courseId, itemId: $itemId, answers: $answers) { ...SubmissionCard }
  }
`,
  SubmissionCard,
);
export const SendSubmission = graphql(
  `
  mutation SendSubmission($id: ID!, $courseId: ID!, $itemId: ID!, $answers: JSON!) {
    sendCourseSubmission(id: $id, courseId: $courseId, itemId: $itemId, answers: $answers) { ...SubmissionCard }
  }
`,
  SubmissionCard,
);
