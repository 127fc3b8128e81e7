export { serveExports } from './export-routes.ts';
