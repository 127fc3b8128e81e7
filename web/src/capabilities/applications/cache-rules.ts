import type { CacheRules } from '#platform/api/cache.ts';

export const cacheRules: CacheRules = {
  lists: {
    Funnel: ['funnelList', 'applyPage'],
    Form: ['funnelChoices'],
    Application: ['applicationList', 'ownApplications', 'ownApplication'],
  },
  // A choice is a form, a program or a tag: only its own pages change it. A version keeps the ids of its questions.
  embedded: [
    'ApplicationListPage',
    'FunnelListPage',
    'FunnelChoice',
    'FunnelChoices',
    'FunnelProblem',
    'FunnelRound',
    'ApplyPage',
    'FormContent',
    'FormQuestion',
  ],
  changesLists: {
    createFunnel: 'Funnel',
    updateFunnel: 'Funnel',
    saveFunnelRounds: 'Funnel',
    setFunnelStatus: 'Funnel',
    deleteFunnel: 'Funnel',
    createApplication: 'Application',
    submitApplication: 'Application',
    withdrawApplication: 'Application',
    decideApplication: 'Application',
    stepApplication: 'Application',
  },
};
