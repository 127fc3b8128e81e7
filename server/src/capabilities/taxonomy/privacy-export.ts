import { and, eq, isNull } from 'drizzle-orm';
import { translate } from '#platform/messages.ts';
import type { PrivacySource } from '#platform/privacy-sources.ts';
import { tags, userTags } from './table.ts';

export const privacySource: PrivacySource = {
  name: 'tags',
  collect: (tx, { id }) =>
    tx.db
      .select({ name: tags.name, kind: tags.kind, since: userTags.createdAt })
      .from(userTags)
      .innerJoin(tags, and(eq(tags.tenantId, userTags.tenantId), eq(tags.id, userTags.tagId)))
      .where(and(eq(userTags.userId, id), isNull(tags.trashedAt))),
  formatters: { kind: (kind: string, { language, words }) => translate(`privacy:tag-kinds.${kind}`, language, words) },
};
