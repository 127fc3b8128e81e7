import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Conflict } from '@seedbed/domain/kernel/user-error.ts';
import { resourceEvent, resourcePublished } from '@seedbed/domain/resources/activity-types.ts';
import { withoutComments } from '@seedbed/domain/resources/article/comments.ts';
import { isSameArticle } from '@seedbed/domain/resources/article/compare.ts';
import { isEmptyArticle } from '@seedbed/domain/resources/article/plain.ts';
import { NothingToPublish } from '@seedbed/domain/resources/errors.ts';
import { checkPublishNote } from '@seedbed/domain/resources/input.ts';
import { and, eq } from 'drizzle-orm';
import { editableResource, writeResource } from '#capabilities/resources/editing/editable-resource.ts';
import { hasFile } from '#capabilities/resources/editing/write-resources.ts';
import { collectLinks } from '#capabilities/resources/links/collect-links.ts';
import type { ResourceCard } from '#capabilities/resources/reading/find-resources.ts';
import { indexResource } from '#capabilities/resources/search-index.ts';
import { articleDrafts, articleVersions } from '#capabilities/resources/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { findText } from './find-articles.ts';
import { languageOf } from './save-draft.ts';

interface Publishing {
  resourceId: string;
  /** The language of the published draft; by default that of the article. */
  language?: string | null | undefined;
  /** The change in the words of its author. */
  note?: string | null | undefined;
  /** Readers of a required resource confirm it again. */
  isMaterial?: boolean | null | undefined;
  /** The version of the draft as the author saw it. */
  version?: number | null | undefined;
}

/** Shows the draft to the readers. The texts before it stay as versions. Repeating it changes nothing. */
export const publishResource = (actor: Actor, given: Publishing): Promise<ResourceCard> =>
  writeTx(actor, async (tx) => {
    const before = await editableResource(tx, actor, given.resourceId);
    const { note } = checkPublishNote({ note: given.note ?? '' });
    const isFirst = before.publishedVersion === null;
    const isMaterial = isFirst || (given.isMaterial ?? false);
    const number = (before.publishedVersion ?? 0) + 1;
    const text = before.kind === 'article' ? await textToPublish(tx, before, given) : null;
    if (before.kind !== 'article') await assertComplete(tx, before);
    const isNew = before.kind === 'article' ? text !== null || isMaterial : isMaterial;
    if (!isNew) return shown(tx, actor, before);
    const language = before.kind === 'article' ? languageOf(before, given.language ?? before.language) : null;
    if (language) {
      const live = text ?? (await findText(tx, before, language));
      assertAllowed(live !== null, () => new NothingToPublish());
      await tx.db.insert(articleVersions).values({
        ...{ tenantId: tx.tenantId, id: newId<'ArticleVersion'>(), resourceId: before.id },
        ...{
          language,
          number,
          title: live?.title ?? before.title,
          content: live?.content ?? { type: 'doc', content: [] },
        },
        ...{ isMaterial, note, publishedById: actor.userId },
      });
    }
    const after = await writeResource(tx, actor, before, {
      ...(text && language === before.language && { title: text.title }),
      ...(isMaterial && { materialVersion: number }),
      ...{ publishedVersion: number, publishedAt: Temporal.Now.instant(), state: 'published' },
    });
    await collectLinks(tx, after);
    await indexResource(tx, after.id);
    await logActivity(tx, actor, resourcePublished(after, { language, number, isMaterial }));
    return after;
  });

/** The draft of an article, or null if readers see the same text already. */
async function textToPublish(tx: Tx, resource: ResourceCard, { language: given, version }: Publishing) {
  const language = languageOf(resource, given ?? resource.language);
  const [draft] = await tx.db
    .select()
    .from(articleDrafts)
    .where(and(eq(articleDrafts.resourceId, resource.id), eq(articleDrafts.language, language)));
  const live = resource.variants.some((one) => one.language === language) && (await findText(tx, resource, language));
  assertAllowed(draft ? !isEmptyArticle(draft.content) : Boolean(live), () => new NothingToPublish());
  if (!draft) return null;
  if (version != null && version !== draft.version) throw new Conflict({ version: draft.version });
  const content = withoutComments(draft.content);
  const isSame = live && live.title === draft.title && isSameArticle(live.content, content);
  return isSame ? null : { title: draft.title, content };
}

async function assertComplete(tx: Tx, { id, kind, url }: ResourceCard): Promise<void> {
  const isComplete = kind === 'link' ? Boolean(url) : await hasFile(tx, id);
  assertAllowed(isComplete, () => new NothingToPublish());
}

/** It was withdrawn: readers see the same version again. */
async function shown(tx: Tx, actor: Actor, before: ResourceCard): Promise<ResourceCard> {
  if (before.state === 'published') return before;
  const after = await writeResource(tx, actor, before, { state: 'published' });
  const changes = { state: { old: before.state, new: after.state } };
  await logActivity(tx, actor, resourceEvent('resources.state-set', after, changes));
  return after;
}
