import './graphql.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { configureThirdParty } from './services.ts';

export const capability: ServerCapability = { configure: ({ thirdParty }) => configureThirdParty(thirdParty) };
