import './graphql.ts';
import './pins/graphql-pins.ts';
import './sample/graphql-sample.ts';
import type { ServerCapability } from '#platform/capability.ts';

export const capability: ServerCapability = {};
