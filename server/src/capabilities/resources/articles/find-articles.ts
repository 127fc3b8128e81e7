import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { withoutComments } from '@seedbed/domain/resources/article/comments.ts';
import { isSameArticle } from '@seedbed/domain/resources/article/compare.ts';
import { type ArticleContent, emptyArticle } from '@seedbed/domain/resources/article/content.ts';
import { canEditResources } from '@seedbed/domain/resources/policy.ts';
import { variantFor } from '@seedbed/domain/resources/resource.ts';
import { and, desc, eq, lte } from 'drizzle-orm';
import { type PersonCard, personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { findResource, type ResourceCard } from '#capabilities/resources/reading/find-resources.ts';
import { articleDrafts, articleVersions } from '#capabilities/resources/table.ts';
import type { Tx } from '#platform/tx.ts';

/** A published text. */
export interface ArticleText {
  resourceId: Id<'Resource'>;
  language: Language;
  number: number;
  title: string;
  content: ArticleContent;
  publishedAt: Temporal.Instant;
}

export interface VersionCard extends ArticleText {
  isMaterial: boolean;
  note: string;
  publishedBy: PersonCard | null;
}

const text = {
  resourceId: articleVersions.resourceId,
  language: articleVersions.language,
  number: articleVersions.number,
  title: articleVersions.title,
  content: articleVersions.content,
  publishedAt: articleVersions.createdAt,
};

/** The text that a person reads: in their language, or else in that of the article. */
export async function findText(tx: Tx, resource: ResourceCard, language: string): Promise<ArticleText | null> {
  const variant = variantFor(resource.variants, language, resource.language);
  if (!variant) return null;
  const [found] = await tx.db
    .select(text)
    .from(articleVersions)
    .where(and(eq(articleVersions.resourceId, resource.id), eq(articleVersions.number, variant.number)));
  return found ?? null;
}

/** The text of a language at a version of the article, such as the confirmed one. */
export async function findTextAt(
  tx: Tx,
  { id }: Pick<ResourceCard, 'id'>,
  language: Language,
  number: number,
): Promise<ArticleText | null> {
  const [found] = await tx.db
    .select(text)
    .from(articleVersions)
    .where(
      and(
        eq(articleVersions.resourceId, id),
        eq(articleVersions.language, language),
        lte(articleVersions.number, number),
      ),
    )
    .orderBy(desc(articleVersions.number))
    .limit(1);
  return found ?? null;
}

const mostVersions = 200;

/** The published texts of an article, the newest first. For editors. */
export async function listVersions(tx: Tx, actor: Actor, id: string): Promise<VersionCard[]> {
  const resource = await findResource(tx, actor, id);
  assertAllowed(canEditResources(actor));
  return tx.db
    .select({
      ...text,
      isMaterial: articleVersions.isMaterial,
      note: articleVersions.note,
      publishedBy: personCard(users),
    })
    .from(articleVersions)
    .leftJoin(users, and(eq(users.tenantId, articleVersions.tenantId), eq(users.id, articleVersions.publishedById)))
    .where(eq(articleVersions.resourceId, resource.id))
    .orderBy(desc(articleVersions.number))
    .limit(mostVersions);
}

export async function findVersion(tx: Tx, { id }: Pick<ResourceCard, 'id'>, number: number): Promise<ArticleText> {
  const [found] = await tx.db
    .select(text)
    .from(articleVersions)
    .where(and(eq(articleVersions.resourceId, id), eq(articleVersions.number, number)));
  if (!found) throw new NotFound();
  return found;
}

export type DraftRow = typeof articleDrafts.$inferSelect;

/** The text that authors write. Without a stored draft it is the published text, as version 0. */
export interface Draft {
  resourceId: Id<'Resource'>;
  language: Language;
  title: string;
  content: ArticleContent;
  version: number;
  updatedAt: Temporal.Instant | null;
  editedBy: PersonCard | null;
  /** It differs from what readers see. */
  hasChanges: boolean;
}

/** The drafts of all languages of an article, and its published texts that have none. For editors. */
export async function listDrafts(tx: Tx, actor: Actor, id: string): Promise<Draft[]> {
  const resource = await findResource(tx, actor, id);
  assertAllowed(canEditResources(actor));
  const drafts = await tx.db
    .select({ draft: articleDrafts, editedBy: personCard(users) })
    .from(articleDrafts)
    .leftJoin(users, and(eq(users.tenantId, articleDrafts.tenantId), eq(users.id, articleDrafts.editedById)))
    .where(eq(articleDrafts.resourceId, resource.id));
  const published = await tx.db
    .selectDistinctOn([articleVersions.language], text)
    .from(articleVersions)
    .where(eq(articleVersions.resourceId, resource.id))
    .orderBy(articleVersions.language, desc(articleVersions.number));
  const written = drafts.map(({ draft, editedBy }): Draft => {
    const live = published.find(({ language }) => language === draft.language);
    const { resourceId, language, title, content, version, updatedAt } = draft;
    const hasChanges = !live || live.title !== title || !isSameArticle(live.content, withoutComments(content));
    return { resourceId, language, title, content, version, updatedAt, editedBy, hasChanges };
  });
  const unwritten = published
    .filter(({ language }) => !written.some((one) => one.language === language))
    .map(
      ({ resourceId, language, title, content }): Draft => ({
        ...{ resourceId, language, title, content },
        ...{ version: 0, updatedAt: null, editedBy: null, hasChanges: false },
      }),
    );
  const all = [...written, ...unwritten];
  const own = all.some(({ language }) => language === resource.language);
  return (own ? all : [emptyDraft(resource), ...all]).toSorted(
    (one, other) => Number(other.language === resource.language) - Number(one.language === resource.language),
  );
}

const emptyDraft = ({ id: resourceId, language, title }: ResourceCard): Draft => ({
  ...{ resourceId, language, title, content: emptyArticle },
  ...{ version: 0, updatedAt: null, editedBy: null, hasChanges: false },
});
