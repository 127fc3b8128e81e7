import { inGroup } from '@seedbed/domain/access/groups.ts';
import { canCompareApplications } from '@seedbed/domain/applications/policy.ts';
import {
  canEvaluate,
  canListEvaluations,
  canOpenAssessments,
  canSeeParams,
} from '@seedbed/domain/evaluations/policy.ts';
import type { AppRoute } from '#platform/routes.ts';

const reading = { allow: canEvaluate };
const assessing = { allow: canOpenAssessments, feature: 'assessment' } as const;

export const routes = [
  {
    path: '/applications/evaluations',
    requires: reading,
    texts: ['evaluations'],
    page: () => import('./queue/queue-page.tsx'),
  },
  {
    path: '/applications/evaluations/:id',
    requires: reading,
    texts: ['evaluations', 'filling', 'forms', 'fields'],
    page: () => import('./evaluating/evaluation-page.tsx'),
  },
  {
    path: '/applications/funnels/:id/evaluators',
    requires: { allow: inGroup('incubator'), permission: 'APPLICATIONS:MANAGE_ALL' },
    texts: ['evaluations', 'access', 'lists'],
    page: () => import('./assigning/evaluators-page.tsx'),
  },
  {
    path: '/applications/funnels/:id/decisions',
    requires: { allow: inGroup('incubator'), permission: 'APPLICATIONS:MANAGE_ALL' },
    texts: ['evaluations', 'applications', 'lists'],
    page: () => import('./deciding/decisions-page.tsx'),
  },
  {
    path: '/applications/feedback/:id',
    texts: ['evaluations'],
    page: () => import('./feedback/own-feedback-page.tsx'),
  },
  {
    path: '/applications/overview/evaluations',
    requires: { allow: canListEvaluations },
    texts: ['evaluations', 'lists'],
    page: () => import('./list/evaluations-page.tsx'),
  },
  {
    path: '/applications/compare',
    requires: { allow: canCompareApplications },
    texts: ['evaluations', 'filling'],
    page: () => import('./comparing/compare-page.tsx'),
  },
  {
    path: 'assessment',
    within: '/startup/:id?/file',
    tab: 'navigation:pages.assessment',
    requires: assessing,
    texts: ['evaluations'],
    page: () => import('./assessment/assessment-redirect.tsx'),
  },
  {
    path: 'assessment/performance-overview',
    within: '/startup/:id?/file',
    requires: assessing,
    texts: ['evaluations'],
    page: () => import('./assessment/performance-page.tsx'),
  },
  {
    path: 'assessment/overview',
    within: '/startup/:id?/file',
    requires: assessing,
    texts: ['evaluations'],
    page: () => import('./assessment/overview-page.tsx'),
  },
  {
    path: 'assessment/evaluations',
    within: '/startup/:id?/file',
    requires: assessing,
    texts: ['evaluations'],
    page: () => import('./assessment/evaluations-page.tsx'),
  },
  {
    path: '/startups/programs/evaluation-assignation',
    requires: { allow: canSeeParams },
    texts: ['evaluations', 'access'],
    page: () => import('./params/params-page.tsx'),
  },
] satisfies AppRoute[];
