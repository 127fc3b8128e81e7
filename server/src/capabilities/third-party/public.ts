export { allowedOriginsFor } from './allowed-origins.ts';
export { configureOutsideSettings, servicesOf } from './services.ts';
