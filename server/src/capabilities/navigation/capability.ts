import './graphql.ts';
import type { ServerCapability } from '#platform/capability.ts';

export const capability: ServerCapability = {};
