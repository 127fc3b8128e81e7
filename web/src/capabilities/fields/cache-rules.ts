import type { CacheRules } from '#platform/api/cache.ts';
import { RecordFields } from './operations.ts';

export const cacheRules: CacheRules = {
  lists: {
    Field: ['fieldDefinitions', 'recordFields', 'listedFields', 'fieldConversion'],
    FieldSection: ['fieldSections', 'recordFields', 'fieldDefinitions'],
    // A live change of a record may be one of its fields.
    Startup: ['recordFields', 'fieldHistory'],
    User: ['recordFields', 'fieldHistory'],
  },
  offlineResponses: [{ document: RecordFields }],
};
