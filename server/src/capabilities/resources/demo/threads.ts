import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { carryComments } from '@seedbed/domain/resources/article/comments.ts';
import type { ArticleContent } from '@seedbed/domain/resources/article/content.ts';
import { and, desc, eq } from 'drizzle-orm';
import { comments } from '#capabilities/comments/table.ts';
import { articleDrafts, articleThreads, articleVersions } from '#capabilities/resources/table.ts';
import type { Tx } from '#platform/tx.ts';

interface DemoThread {
  quote: string;
  /** The authors answer one another. */
  messages: readonly string[];
  isResolved: boolean;
}

const demoThreads: readonly DemoThread[] = [
  {
    quote: 'meets its mentors when it needs them',
    messages: [
      'Teams ask us every spring how to reach a mentor. Shall we say it here?',
      'Yes. I will add one sentence about booking before the next cohort starts.',
    ],
    isResolved: false,
  },
  {
    quote: 'ten customer conversations',
    messages: [
      'Was this not twelve last year?',
      'It was. Ten is right since autumn: coaches asked for fewer and longer ones.',
    ],
    isResolved: true,
  },
];

const markedBy = (quote: string, id: string): ArticleContent => ({
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: quote, marks: [{ type: 'comment', attrs: { id } }] }] },
  ],
});

/** The draft of an article, about which its authors talk. */
export async function addThreads(
  tx: Tx,
  resourceId: Id<'Resource'>,
  authors: readonly { id: Id<'User'> }[],
): Promise<void> {
  const { tenantId } = tx;
  const language = 'en';
  const [live] = await tx.db
    .select()
    .from(articleVersions)
    .where(and(eq(articleVersions.resourceId, resourceId), eq(articleVersions.language, language)))
    .orderBy(desc(articleVersions.number))
    .limit(1);
  if (!live) return;
  const authorAt = (place: number) => authors[place % Math.min(authors.length, 2)]?.id ?? null;
  const now = Temporal.Now.instant();
  let { content } = live;
  for (const [i, { quote, messages, isResolved }] of demoThreads.entries()) {
    const id = newId<'ArticleThread'>();
    const at = now.subtract({ hours: 26 + i * 40 });
    content = carryComments(markedBy(quote, id), content);
    await tx.db.insert(articleThreads).values({
      ...{ tenantId, id, resourceId, language, quote, createdAt: at, createdById: authorAt(1) },
      ...(isResolved && { resolvedAt: at.add({ hours: 20 }), resolvedById: authorAt(1) }),
    });
    await tx.db.insert(comments).values(
      messages.map((message, n) => ({
        ...{ tenantId, id: newId<'Comment'>(), recordKind: 'articleThread', recordId: id, message },
        ...{ createdAt: at.add({ hours: n * 3 }), createdById: authorAt(n + 1) },
      })),
    );
  }
  await tx.db.insert(articleDrafts).values({
    ...{ tenantId, id: newId<'ArticleDraft'>(), resourceId, language, title: live.title, content },
    editedById: authorAt(0),
  });
}
