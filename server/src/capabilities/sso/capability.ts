import './providers/graphql-providers.ts';
import { forgetProviders } from '#capabilities/sessions/public.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { dropOnChange } from '#platform/live/hub.ts';
import { serveExternalSignIn } from './external-routes.ts';
import { configureProviders } from './provider-client.ts';

export const capability: ServerCapability = {
  configure: (config) => {
    configureProviders(config);
    dropOnChange('IdentityProvider', forgetProviders);
  },
  restRoutes: [serveExternalSignIn],
};
