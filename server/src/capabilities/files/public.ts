export { putFile } from './attachments/put-file.ts';
export { Attachment, filesOfRecord } from './graphql.ts';
export { embeddedLogo } from './pictures/tenant-logo.ts';
