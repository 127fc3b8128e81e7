import { filesOfRecord } from '#capabilities/files/public.ts';
import type { Context } from '#platform/graphql/context.ts';

/** The files of an item and the pictures of its texts, in one statement. */
export const filesOfItem = (context: Context, itemId: string) =>
  Promise.all([filesOfRecord(context, 'courseItem', itemId), filesOfRecord(context, 'coursePicture', itemId)]);

/** The pictures with these ids, for a reader of the text that shows them. Older ones are files of the item. */
export async function picturesOfItem(context: Context, itemId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return (await filesOfItem(context, itemId)).flat().filter(({ id }) => ids.includes(id));
}
