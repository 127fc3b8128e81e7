import './graphql.ts';
import type { ServerCapability } from '#platform/capability.ts';
import * as tables from './table.ts';

export const capability: ServerCapability = { tables, filterRecords: [tables.roles] };
