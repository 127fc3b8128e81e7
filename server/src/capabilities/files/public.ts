export { putFile } from './attachments/put-file.ts';
export { configureVirusCheck } from './content/virus-check.ts';
export { Attachment, filesOfRecord } from './graphql.ts';
export { serveFiles } from './routes.ts';
