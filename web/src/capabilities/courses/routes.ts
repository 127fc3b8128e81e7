import { canLearn, canManageSomeCourse, canUseQuestionBank } from '@seedbed/domain/courses/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { loadTemporal } from '#platform/polyfills.ts';
import type { AppRoute } from '#platform/routes.ts';

const feature = 'course';
const permission = 'COURSES:MANAGE';
const allow = (actor: Actor) => canLearn(actor) || canManageSomeCourse(actor);

export const routes = [
  {
    path: '/courses',
    requires: { allow, feature },
    texts: ['courses'],
    page: () => import('./catalogue/courses-page.tsx'),
  },
  {
    path: '/courses/home',
    requires: { allow, feature },
    texts: ['courses'],
    page: () => import('./catalogue/home-page.tsx'),
  },
  {
    path: '/courses/record/:userId?',
    requires: { allow, feature },
    texts: ['courses'],
    page: () => import('./proof/record-page.tsx'),
  },
  {
    path: '/learning-record/:id',
    entry: 'public',
    texts: ['courses'],
    page: async () => (await Promise.all([import('./proof/public-record-page.tsx'), loadTemporal()]))[0],
  },
  {
    path: '/certificates/:id',
    entry: 'public',
    texts: ['courses'],
    page: async () => (await Promise.all([import('./proof/certificate-page.tsx'), loadTemporal()]))[0],
  },
  {
    path: '/courses/management',
    requires: { permission, feature },
    texts: ['courses', 'lists'],
    page: () => import('./builder/management-page.tsx'),
  },
  {
    path: '/courses/management/questions',
    paletteName: 'navigation:pages.question-bank',
    requires: { allow: canUseQuestionBank, feature },
    texts: ['courses', 'lists', 'resources'],
    page: () => import('./bank/bank-page.tsx'),
  },
  {
    path: '/courses/management/course/:id/builder/preview/:itemId?',
    requires: { permission, recordParam: 'id', feature },
    texts: ['courses', 'files', 'events', 'resources'],
    page: () => import('./courseware/preview-page.tsx'),
  },
  {
    path: '/courses/management/course/:id/builder/:tab?',
    requires: { permission, recordParam: 'id', feature },
    texts: ['courses', 'files', 'events'],
    page: () => import('./builder/builder-page.tsx'),
  },
  {
    path: '/courses/management/course/:courseId/dashboard/:tab?',
    requires: { permission, recordParam: 'courseId', feature },
    texts: ['courses', 'lists'],
    page: () => import('./dashboard/dashboard-page.tsx'),
  },
  {
    path: '/courses/submission/:id',
    requires: { allow, feature },
    texts: ['courses', 'files', 'comments', 'resources'],
    page: () => import('./dashboard/submission-page.tsx'),
  },
  {
    path: '/courses/discussion/:id',
    requires: { allow, feature },
    texts: ['courses', 'files', 'comments', 'resources'],
    page: () => import('./discussions/discussion-page.tsx'),
  },
  {
    path: '/courses/:id',
    requires: { allow, feature },
    texts: ['courses'],
    page: () => import('./catalogue/course-page.tsx'),
  },
  {
    path: '/courses/:id/courseware/:itemId?',
    requires: { allow, feature },
    texts: ['courses', 'files', 'comments', 'filling', 'events', 'resources'],
    page: () => import('./courseware/courseware-page.tsx'),
  },
] satisfies AppRoute[];
