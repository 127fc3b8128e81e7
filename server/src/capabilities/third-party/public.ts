export { allowedOriginsFor } from './allowed-origins.ts';
export { configureThirdParty, servicesOf } from './services.ts';
