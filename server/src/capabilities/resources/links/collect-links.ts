import { newId } from '@seedbed/domain/kernel/ids.ts';
import { linkedResource, linksOf } from '@seedbed/domain/resources/article/content.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { ResourceCard } from '#capabilities/resources/reading/find-resources.ts';
import { articleVersions, resourceLinks } from '#capabilities/resources/table.ts';
import type { Tx } from '#platform/tx.ts';

type Linking = Pick<ResourceCard, 'id' | 'kind' | 'url'>;
type FoundLink = { language: string; url: string };

/** Stores the links of what readers see now. A link that stays keeps what is known of it. */
export async function collectLinks(tx: Tx, resource: Linking): Promise<void> {
  const found = resource.kind === 'link' ? linkOf(resource) : await linksOfTexts(tx, resource);
  const before = await tx.db.select().from(resourceLinks).where(eq(resourceLinks.resourceId, resource.id));
  const keyOf = ({ language, url }: FoundLink) => `${language} ${url}`;
  const [old, now] = [new Set(before.map(keyOf)), new Set(found.map(keyOf))];
  const gone = before.filter((one) => !now.has(keyOf(one))).map(({ id }) => id);
  const fresh = found.filter((one) => !old.has(keyOf(one)));
  if (gone.length > 0) await tx.db.delete(resourceLinks).where(inArray(resourceLinks.id, gone));
  if (fresh.length === 0) return;
  await tx.db.insert(resourceLinks).values(
    fresh.map(({ language, url }) => ({
      tenantId: tx.tenantId,
      id: newId<'ResourceLink'>(),
      resourceId: resource.id,
      language,
      url,
      targetId: linkedResource(url) as typeof resource.id | null,
    })),
  );
}

const linkOf = ({ url }: Linking): FoundLink[] => (url ? [{ language: '', url }] : []);

async function linksOfTexts(tx: Tx, { id }: Linking): Promise<FoundLink[]> {
  const texts = await tx.db
    .selectDistinctOn([articleVersions.language])
    .from(articleVersions)
    .where(and(eq(articleVersions.resourceId, id)))
    .orderBy(articleVersions.language, desc(articleVersions.number));
  return texts.flatMap(({ language, content }) => linksOf(content).map((url) => ({ language, url })));
}
