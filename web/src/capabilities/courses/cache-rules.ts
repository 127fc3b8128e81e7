import type { CacheRules } from '#platform/api/cache.ts';
import { CourseItem, Courseware, OwnCourses } from './operations.ts';

const ofLearners = [
  'ownEnrollments',
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
    CourseItem: ofCourses,
    CourseRun: ofCourses,
    LearningRecord: ['learningRecord'],
    Enrollment: ofCourses,
    CourseSubmission: [...ofLearners, 'courseSubmission', 'course'],
  },
  // Learners read on the way, and go on where they were.
  offlineResponses: [{ document: OwnCourses }, { document: Courseware }, { document: CourseItem }],
};
