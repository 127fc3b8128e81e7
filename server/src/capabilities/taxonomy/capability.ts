import './graphql.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { batches, undoRules } from './batch-actions.ts';
import { privacySource } from './privacy-export.ts';
import * as tables from './table.ts';

export const capability: ServerCapability = { tables, privacySources: [privacySource], undoRules, batches };
