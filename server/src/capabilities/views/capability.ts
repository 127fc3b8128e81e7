import './graphql.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { privacySource } from './privacy-export.ts';
import * as tables from './table.ts';
import { undoRules, visibleChanges } from './undo-rules.ts';

export const capability: ServerCapability = { tables, privacySources: [privacySource], undoRules, visibleChanges };
