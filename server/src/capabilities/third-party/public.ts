export { openedFor } from './allowed-origins.ts';
export { servicesOf, useOutsideSettings } from './services.ts';
