import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { plainArticle } from '@seedbed/domain/resources/article/plain.ts';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { indexRecord } from '#platform/search/index-record.ts';
import type { Tx } from '#platform/tx.ts';
import { articleVersions, resources } from './table.ts';

/** Title, summary and the published texts in all languages. A draft is found by its title alone. */
export async function textsOf(tx: Tx, id?: string): Promise<{ id: Id<'Resource'>; texts: string[] }[]> {
  const rows = await tx.db
    .select({ id: resources.id, title: resources.title, summary: resources.summary })
    .from(resources)
    .where(and(isNull(resources.trashedAt), id ? eq(resources.id, id as Id<'Resource'>) : undefined));
  const versions = await tx.db
    .selectDistinctOn([articleVersions.resourceId, articleVersions.language])
    .from(articleVersions)
    .where(id ? eq(articleVersions.resourceId, id as Id<'Resource'>) : undefined)
    .orderBy(articleVersions.resourceId, articleVersions.language, desc(articleVersions.number));
  const byResource = Map.groupBy(versions, ({ resourceId }) => resourceId);
  return rows.map(({ id: resourceId, title, summary }) => ({
    id: resourceId,
    texts: [
      title,
      summary,
      ...(byResource.get(resourceId) ?? []).flatMap((one) => [one.title, plainArticle(one.content)]),
    ],
  }));
}

export async function indexResource(tx: Tx, id: Id<'Resource'>): Promise<void> {
  const [found] = await textsOf(tx, id);
  if (found) await indexRecord(tx, 'Resource', id, found.texts);
}
