import type { CacheRules } from '#platform/api/cache.ts';
import { CourseItem, CoursesInProgress, Courseware, OwnCourses } from './operations.ts';

const ofOwn = ['ownEnrollments', 'coursesInProgress'];
const ofLearners = [
  ...ofOwn,
  'courseware',
  'courseItem',
  'courseDashboard',
  'courseLearnerList',
  'quizResults',
  'learningRecord',
];
const ofCourses = ['courses', 'course', 'courseList', ...ofLearners];

export const cacheRules: CacheRules = {
  lists: {
    Course: ofCourses,
    QuizQuestion: ['quizQuestionList', 'quizQuestion', 'quizTopics', 'course'],
    CourseItem: ofCourses,
    CourseRun: ofCourses,
    LearningRecord: ['learningRecord'],
    Enrollment: ofCourses,
    CourseDiscussion: ['courseItem', 'courseDashboard', 'courseDiscussion'],
    Comment: ['courseDashboard'],
    // A canceled event changes how its item is done.
    IncubatorEvent: ['courseware', 'courseItem'],
    CourseSubmission: [...ofLearners, 'courseSubmission', 'course'],
  },
  updates: {
    // The answer names no change, since nobody else sees the place of a learner.
    visitCourseItem: (_result, { courseId }, cache) => {
      for (const { fieldName, arguments: used } of cache.inspectFields('Query')) {
        const isOfCourse =
          (fieldName === 'courseware' && used?.courseId === courseId) ||
          (fieldName === 'course' && used?.id === courseId);
        if (isOfCourse || ofOwn.includes(fieldName)) cache.invalidate('Query', fieldName, used);
      }
    },
  },
  // Learners read on the way, and go on where they were.
  offlineResponses: [OwnCourses, CoursesInProgress, Courseware, CourseItem].map((document) => ({ document })),
};
