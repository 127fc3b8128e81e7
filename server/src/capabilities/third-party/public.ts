export { allowedOriginsFor } from './allowed-origins.ts';
export { servicesOf } from './services.ts';
