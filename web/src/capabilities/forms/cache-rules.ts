import type { CacheRules } from '#platform/api/cache.ts';

export const cacheRules: CacheRules = {
  lists: {
    Form: ['formList', 'formContent', 'filling'],
    Field: ['fieldsForForms'],
    Tag: ['tagsForForms', 'criteriaForForms'],
    Filling: ['fillings'],
  },
  // A version keeps the ids of its lines, so a line is not one record.
  embedded: ['FormQuestion'],
};
