import type { ItemFields } from '@seedbed/domain/courses/course.ts';
import { picturesIn, withPictures } from '@seedbed/domain/courses/texts/pictures.ts';
import { shownPictures } from '@seedbed/domain/files/file-kinds.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, inArray, not, notInArray, or } from 'drizzle-orm';
import { copyFilesIn, ofCurrentContent } from '#capabilities/files/public.ts';
import { attachments, fileContents } from '#capabilities/files/table.ts';
import type { Tx } from '#platform/tx.ts';

/** Older pictures are files of the item. */
const pictureKinds = ['coursePicture', 'courseItem'] as const;

type Texts = Pick<ItemFields, 'content' | 'words'>;

const mapped = <Item extends Texts>(item: Item, ids: ReadonlyMap<string, string>): Item => ({
  ...item,
  content: withPictures(item.content, ids),
  words: withPictures(item.words ?? {}, ids),
});

interface OwnPictures {
  itemId: string;
  /** The item before. Its pictures stay, also those that still wait in the drafts of another author. */
  was: Texts | undefined;
}

/**
 * Leaves out pictures of other records, and other files. A picture may still be on its way: its upload ends after the
 * item is saved.
 */
export async function withOwnPictures<Item extends Texts>(
  tx: Tx,
  actor: Actor,
  item: Item,
  { itemId, was }: OwnPictures,
) {
  const held = new Set(picturesIn([was?.content, was?.words]));
  const all = picturesIn([item.content, item.words]);
  const ids = all.filter((id) => !held.has(id));
  if (ids.length === 0) return item;
  const ofItem = and(inArray(attachments.kind, [...pictureKinds]), eq(attachments.recordId, itemId));
  const waiting = and(eq(attachments.kind, 'draft'), eq(attachments.recordId, actor.userId));
  const foreign = await tx.db
    .select({ id: attachments.id })
    .from(attachments)
    .leftJoin(fileContents, ofCurrentContent)
    .where(
      and(
        inArray(attachments.id, ids as Id<'Attachment'>[]),
        or(not(or(ofItem, waiting) as never), notInArray(fileContents.type, [...shownPictures])),
      ),
    );
  if (foreign.length === 0) return item;
  const others = new Set<string>(foreign.map(({ id }) => id));
  return mapped(item, new Map(all.filter((id) => !others.has(id)).map((id) => [id, id])));
}

interface CopiedItem {
  from: string;
  to: string;
  courseId: string;
}

/** The texts of the copy of an item, with pictures of its own. A picture without a file stays as it is there. */
export async function withCopiedPictures<Item extends Texts>(tx: Tx, actor: Actor, item: Item, copy: CopiedItem) {
  const ids = picturesIn([item.content, item.words]);
  if (ids.length === 0) return item;
  const copies = await copyFilesIn(tx, actor, ids, {
    from: { kinds: pictureKinds, recordIds: [copy.from] },
    to: { kind: 'coursePicture', id: copy.to },
    place: { kind: 'Course', recordId: copy.courseId, startupId: null, audience: ['staff'] },
  });
  return mapped(item, new Map(ids.map((id) => [id, copies.get(id) ?? id])));
}
