// biome-ignore-all lint/performance/noBarrelFile: the exports for other capabilities
export { ExportFileFormatName, ExportObject, TableFormatName } from './graphql.ts';
export { cellText } from './lists/cell-text.ts';
export { writeTable } from './lists/write-table.ts';
export { runExportJob } from './make-export.ts';
export { findRecipient } from './reader.ts';
export { writeRecordFile } from './record-file/write-record-file.ts';
export { requestExport } from './request-export.ts';
