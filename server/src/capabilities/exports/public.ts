// biome-ignore-all lint/performance/noBarrelFile: the exports for other capabilities
export { ExportObject } from './graphql.ts';
export { runExportJob } from './make-export.ts';
export { findRecipient } from './reader.ts';
export { requestExport } from './request-export.ts';
