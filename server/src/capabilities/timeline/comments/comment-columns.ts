import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { RichText } from '@seedbed/domain/kernel/text/rich-text.ts';
import { jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { inputHash } from '#platform/create-once.ts';
import { moment, tenantColumns } from '#platform/tenant-table.ts';

/** The columns of each kind of comment; each kind adds the record that it belongs to. */
export const commentColumns = <Kind extends string>() => ({
  ...tenantColumns<Kind>(),
  message: text().notNull(),
  /** The rich text; null if the plain message loses nothing. */
  body: jsonb().$type<RichText>(),
  /** The last edit after the first minutes. */
  editedAt: moment(),
  /** Null after the account's deletion. */
  createdById: uuid().$type<Id<'User'>>(),
  inputHash: inputHash(),
});
