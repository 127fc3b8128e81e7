export { copyFilesIn } from './attachments/copy-files.ts';
export { handOverFiles } from './attachments/hand-over-files.ts';
export { putFile } from './attachments/put-file.ts';
export { findFileFacts } from './content/find-file-facts.ts';
export { Attachment, filesOfRecord } from './graphql.ts';
export { sendFile } from './links/send-file.ts';
export { embeddedLogo } from './pictures/tenant-logo.ts';
