import type { CacheRules } from '#platform/api/cache.ts';

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
};
