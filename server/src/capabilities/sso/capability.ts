import type { ServerCapability } from '#platform/capability.ts';
import { serveExternalSignIn } from './external-routes.ts';
import { configureProviders } from './provider-client.ts';

export const capability: ServerCapability = { configure: configureProviders, restRoutes: [serveExternalSignIn] };
