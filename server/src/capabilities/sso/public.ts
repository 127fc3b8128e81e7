export { serveExternalSignIn } from './external-routes.ts';
export { configureProviders } from './provider-client.ts';
