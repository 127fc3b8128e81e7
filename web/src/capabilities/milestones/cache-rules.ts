import type { CacheRules } from '#platform/api/cache.ts';

const plans = ['startupPlans', 'plan', 'milestone', 'startup', 'startupList'];

export const cacheRules: CacheRules = {
  lists: {
    PlanTemplate: ['planTemplateList', 'planTemplate', 'previewTemplateChange', ...plans],
    Plan: [...plans, 'planTemplateList', 'previewTemplateChange'],
    Milestone: [...plans, 'previewTemplateChange'],
  },
};
