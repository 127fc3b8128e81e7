import type { ItemFields } from '@seedbed/domain/courses/course.ts';
import { checkItem } from '@seedbed/domain/courses/input.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { Validation } from '@seedbed/domain/kernel/user-error.ts';
import { visibleEventFacts } from '#capabilities/events/public.ts';
import type { Tx } from '#platform/tx.ts';
import { withOwnPictures } from './item-pictures.ts';
import type { Draft } from './outline.ts';

interface GivenItem {
  id: string;
  /** The fields before, with those that change. */
  input: object;
  /** The item before; undefined for a new one. */
  was: ItemFields | undefined;
  draft: Draft;
}

/** The one check of an item of any kind. A text may be empty without its foreign pictures, so it is checked again. */
export async function checkedItem(tx: Tx, actor: Actor, { id, input, was, draft }: GivenItem): Promise<ItemFields> {
  const given = checkItem(input);
  const own = await withOwnPictures(tx, actor, given, { itemId: id, was });
  const item = own === given ? given : checkItem(own);
  await assertEvent(tx, actor, item, was);
  const { unlockAfterId } = item;
  const kept = was?.unlockAfterId ?? null;
  // The item that it waits for may be in the trash, and come back.
  if (unlockAfterId === null || unlockAfterId === kept) return item;
  if (unlockAfterId === id || draft.items.some((one) => one.id === unlockAfterId)) return item;
  if (!tx.isUndo)
    throw new Validation({ unlockAfterId: [{ code: 'invalid', params: { field: 'courses:fields.unlockAfterId' } }] });
  tx.leftOut = [...(tx.leftOut ?? []), 'unlockAfterId'];
  return { ...item, unlockAfterId: kept };
}

/** The event of an undone change may be gone: the rest of the item comes back, and the builder warns about the event. */
async function assertEvent(tx: Tx, actor: Actor, { content }: ItemFields, was: ItemFields | undefined): Promise<void> {
  const { eventId } = content;
  if (!eventId || eventId === was?.content.eventId || tx.isUndo) return;
  if (!(await visibleEventFacts(tx, actor, [eventId])).has(eventId))
    throw new Validation({ content: [{ code: 'courses.hidden-event' }] });
}
