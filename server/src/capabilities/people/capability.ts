import './graphql.ts';
import './record/graphql-record.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { batches } from './batch-actions.ts';
import { undoRules, visibleChanges } from './undo-rules.ts';

export const capability: ServerCapability = { undoRules, visibleChanges, batches };
