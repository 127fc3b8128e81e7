import './graphql.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { configureSearchLimit } from './search-limit.ts';

export const capability: ServerCapability = { configure: configureSearchLimit };
