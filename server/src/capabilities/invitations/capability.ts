import './graphql.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { peopleImporter } from './imports/people-importer.ts';
import { undoRules } from './undo-rules.ts';

export const capability: ServerCapability = {
  undoRules,
  importers: [peopleImporter],
};
