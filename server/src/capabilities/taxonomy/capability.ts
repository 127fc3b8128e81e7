import './editor/graphql-editor.ts';
import './graphql.ts';
import { registerOwnIndustries, registerSkillNames } from '#capabilities/accounts/public.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { batches, userTagRules } from './batch-actions.ts';
import { undoRules, visibleChanges } from './editor/undo-rules.ts';
import { tagNames, tagsOfPerson } from './find-tags.ts';
import { importColumns } from './imports/import-columns.ts';
import { privacySource } from './privacy-export.ts';
import { setOwnIndustries } from './set-own-industries.ts';
import * as tables from './table.ts';
import { registerTagUse } from './tag-uses.ts';
import { userTagUse } from './user-tag-use.ts';

export const capability: ServerCapability = {
  configure: () => {
    registerSkillNames((tx) => tagNames(tx, 'skills'));
    registerOwnIndustries({
      read: async (tx, userId) => (await tagsOfPerson(tx, userId, 'industry')).map(({ name }) => name),
      write: setOwnIndustries,
    });
    registerTagUse(userTagUse);
  },
  tables,
  privacySources: [privacySource],
  undoRules: [...userTagRules, ...undoRules],
  visibleChanges,
  batches,
  importColumns,
  filterRecords: [tables.tags],
};
