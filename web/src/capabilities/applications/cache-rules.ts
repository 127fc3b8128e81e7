import type { CacheRules } from '#platform/api/cache.ts';

export const cacheRules: CacheRules = {
  lists: { Funnel: ['funnelList', 'applyPage'], Form: ['funnelChoices'] },
  // A choice is a form, a program or a tag: only its own pages change it. A version keeps the ids of its questions.
  embedded: [
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
  },
};
