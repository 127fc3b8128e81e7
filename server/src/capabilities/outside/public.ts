export { openedFor } from './opened.ts';
export { servicesOf, useOutsideSettings } from './services.ts';
