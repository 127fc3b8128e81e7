import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { isLanguage, type Language } from '@seedbed/domain/kernel/translations.ts';
import { Conflict, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { type ArticleEventType, articleEvent } from '@seedbed/domain/resources/activity-types.ts';
import { carryComments, commentIds, keepComments } from '@seedbed/domain/resources/article/comments.ts';
import { isSameArticle } from '@seedbed/domain/resources/article/compare.ts';
import { type ArticleContent, articleFrom, mentionIds, withNames } from '@seedbed/domain/resources/article/content.ts';
import { checkArticleTitle } from '@seedbed/domain/resources/input.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { editableResource } from '#capabilities/resources/editing/editable-resource.ts';
import type { ResourceCard } from '#capabilities/resources/reading/find-resources.ts';
import { articleDrafts, articleThreads } from '#capabilities/resources/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { type Draft, type DraftRow, findVersion } from './find-articles.ts';

interface GivenDraft {
  resourceId: string;
  language: string;
  title: string;
  content?: unknown;
  /** The version that the author saw; 0 for a text without a draft. A newer one is a conflict. */
  version?: number | null | undefined;
}

/** The log names an author once in this time: the editor saves every second. */
const quietMinutes = 30;

export async function saveDraft(tx: Tx, actor: Actor, given: GivenDraft): Promise<DraftRow> {
  const resource = await editableResource(tx, actor, given.resourceId);
  const language = languageOf(resource, given.language);
  const { title } = checkArticleTitle(given);
  const content = articleFrom(given.content);
  if (!content) throw new Validation({ content: [{ code: 'invalid', params: { field: 'resources:fields.content' } }] });
  return storeDraft(tx, actor, resource, {
    ...{ language, title, content: await anchored(tx, resource, language, await named(tx, content)) },
    ...{ version: given.version ?? null, event: 'resources.draft-changed' },
  });
}

interface StoredDraft {
  language: Language;
  title: string;
  content: ArticleContent;
  version: number | null;
  event: ArticleEventType;
}

async function storeDraft(tx: Tx, actor: Actor, resource: ResourceCard, given: StoredDraft): Promise<DraftRow> {
  const { language, title, content, version, event } = given;
  const here = and(eq(articleDrafts.resourceId, resource.id), eq(articleDrafts.language, language));
  const [before] = await tx.db.select().from(articleDrafts).where(here).for('update');
  if (before && before.title === title && isSameArticle(before.content, content)) return before;
  if (version !== null && version !== (before?.version ?? 0)) throw new Conflict({ version: before?.version ?? 0 });
  const [row] = before
    ? await tx.db
        .update(articleDrafts)
        .set({
          ...{ title, content, editedById: actor.userId },
          updatedAt: sql`now()`,
          version: sql`${articleDrafts.version} + 1`,
        })
        .where(here)
        .returning()
    : await tx.db
        .insert(articleDrafts)
        .values({
          ...{ tenantId: tx.tenantId, id: newId<'ArticleDraft'>(), resourceId: resource.id },
          ...{ language, title, content, editedById: actor.userId },
        })
        .returning();
  if (!row) throw new NotFound();
  if (event !== 'resources.draft-changed' || isNews(before, actor))
    await logActivity(tx, actor, articleEvent(event, resource, language));
  // Other editors of the page learn of each save.
  else tx.changes.push({ kind: 'Resource', id: resource.id, audience: ['staff'], detail: undefined });
  return row;
}

const isNews = (before: DraftRow | undefined, actor: Actor) =>
  before?.editedById !== actor.userId ||
  Temporal.Instant.compare(before.updatedAt.add({ minutes: quietMinutes }), Temporal.Now.instant()) < 0;

/** Writes an earlier text as the draft: readers keep theirs until it is published. */
export const restoreVersion = (actor: Actor, resourceId: string, number: number): Promise<DraftRow> =>
  writeTx(actor, async (tx) => {
    const resource = await editableResource(tx, actor, resourceId);
    return storeVersion(tx, actor, resource, number, { version: null, event: 'resources.version-restored' });
  });

type DiscardedDraft = Pick<GivenDraft, 'resourceId' | 'language' | 'version'>;

/** The draft is the text that readers see again. Repeating it changes nothing. */
export async function discardDraft(tx: Tx, actor: Actor, given: DiscardedDraft): Promise<DraftRow> {
  const resource = await editableResource(tx, actor, given.resourceId);
  const language = languageOf(resource, given.language);
  const live = resource.variants.find((one) => one.language === language);
  if (!live) throw new NotFound();
  const event = 'resources.draft-discarded';
  return storeVersion(tx, actor, resource, live.number, { version: given.version ?? null, event });
}

async function storeVersion(
  tx: Tx,
  actor: Actor,
  resource: ResourceCard,
  number: number,
  storing: Pick<StoredDraft, 'version' | 'event'>,
): Promise<DraftRow> {
  const { language, title, content } = await findVersion(tx, resource, number);
  const [draft] = await tx.db
    .select({ content: articleDrafts.content })
    .from(articleDrafts)
    .where(and(eq(articleDrafts.resourceId, resource.id), eq(articleDrafts.language, language)));
  // The comments stay with the words that both texts have.
  const commented = draft ? carryComments(draft.content, content) : content;
  return storeDraft(tx, actor, resource, { language, title, content: commented, ...storing });
}

/** Only an article has texts. */
export function languageOf({ kind }: ResourceCard, given: string): Language {
  if (kind !== 'article' || !isLanguage(given)) throw new NotFound();
  return given;
}

/** Mentions carry the names of people, which they cannot invent. */
async function named(tx: Tx, content: ArticleContent): Promise<ArticleContent> {
  const ids = mentionIds(content);
  if (ids.length === 0) return content;
  const rows = await tx.db
    .select({ id: users.id, name: users.fullName })
    .from(users)
    .where(inArray(users.id, ids as Id<'User'>[]));
  return withNames(content, new Map(rows.map(({ id, name }) => [id, name])));
}

/** The marks of threads about this text; others are dropped. */
async function anchored(tx: Tx, { id }: ResourceCard, language: Language, content: ArticleContent) {
  const ids = commentIds(content);
  if (ids.length === 0) return content;
  const rows = await tx.db
    .select({ id: articleThreads.id })
    .from(articleThreads)
    .where(
      and(
        inArray(articleThreads.id, ids as Id<'ArticleThread'>[]),
        eq(articleThreads.resourceId, id),
        eq(articleThreads.language, language),
      ),
    );
  const known = new Set<string>(rows.map((row) => row.id));
  return keepComments(content, (thread) => known.has(thread));
}

/** The answer to its author. */
export const draftOf = ({ resourceId, language, title, content, version, updatedAt }: DraftRow): Draft => ({
  ...{ resourceId, language, title, content, version, updatedAt },
  ...{ editedBy: null, hasChanges: true },
});
