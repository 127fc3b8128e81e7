import './funnels/graphql.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { recordTypes } from './record-access.ts';
import * as tables from './table.ts';
import { undoRules } from './undo-rules.ts';

export const capability: ServerCapability = { tables, recordTypes, undoRules };
