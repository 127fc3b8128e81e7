export { checkContent, type VirusCheckJob } from './check-content.ts';
export { Attachment, filesOfRecord } from './graphql.ts';
export { putFile } from './put-file.ts';
export { serveFiles } from './routes.ts';
export { useVirusCheck } from './virus-check.ts';
