import './graphql.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { founderColumns } from './imports/founder-columns.ts';
import { peopleImporter } from './imports/people-importer.ts';
import { undoRules } from './undo-rules.ts';

export const capability: ServerCapability = {
  undoRules,
  importers: [peopleImporter],
  importColumns: [founderColumns],
};
