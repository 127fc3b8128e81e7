import type { CacheRules } from '#platform/api/cache.ts';

export const cacheRules: CacheRules = {
  lists: {
    ArticleThread: ['articleThreads'],
    Comment: ['articleThreads'],
    Resource: [
      'resources',
      'resourceSections',
      'resourceSection',
      'managedResourceList',
      'articleDrafts',
      'articleVersions',
      'resourceReaders',
    ],
    ResourceSection: ['resourceSections', 'resourceSection', 'resources', 'managedResourceList'],
    Role: ['audienceChoices'],
    Tag: ['audienceChoices'],
    Program: ['audienceChoices'],
  },
  // The counts of a section are those of the section's query; a name has no own ones.
  embedded: ['ResourceSectionName', 'ResourceReader'],
};
