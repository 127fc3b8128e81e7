export { serveMailReports } from './routes.ts';
