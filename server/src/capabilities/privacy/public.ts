export { serveExports } from './export-routes.ts';
export { type ExportJob, workExport } from './make-export.ts';
