import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { Validation } from '@seedbed/domain/kernel/user-error.ts';
import type { ArticleContent } from '@seedbed/domain/resources/article/content.ts';
import { titleCharacters } from '@seedbed/domain/resources/input.ts';
import { createResource } from '#capabilities/resources/editing/write-resources.ts';
import { listSections } from '#capabilities/resources/sections/find-sections.ts';
import type { Tx } from '#platform/tx.ts';
import { saveDraft } from './save-draft.ts';

interface ArticleText {
  title: string;
  paragraphs: readonly string[];
}

/** A draft of another capability's text, at the end of the first section. */
export async function createArticleDraft(
  tx: Tx,
  actor: Actor,
  { title: given, paragraphs }: ArticleText,
): Promise<Id<'Resource'>> {
  const [section] = await listSections(tx, actor);
  if (!section)
    throw new Validation({ sectionId: [{ code: 'required', params: { field: 'resources:fields.sectionId' } }] });
  const title = given.slice(0, titleCharacters);
  const { id, language } = await createResource(tx, actor, {
    kind: 'article',
    input: { sectionId: section.id, title },
  });
  const content: ArticleContent = {
    type: 'doc',
    content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  };
  await saveDraft(tx, actor, { resourceId: id, language, title, content });
  return id;
}
