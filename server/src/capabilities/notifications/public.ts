export { serveUnsubscribe } from './mail/routes.ts';
