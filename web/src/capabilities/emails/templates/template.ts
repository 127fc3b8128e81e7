import type { EmailTemplatesQuery } from '#platform/api/generated/documents.ts';

/** The words of one email, as the page reads them. */
export type Template = EmailTemplatesQuery['emailTemplates'][number];
