import { isId, newId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { checkQuestion } from '@seedbed/domain/rooms/input.ts';
import { logRoom } from '#capabilities/rooms/members/log-room.ts';
import { roomQuestions } from '#capabilities/rooms/table.ts';
import { SharedRateLimit } from '#capabilities/sessions/public.ts';
import { inTenant, readTx, type Tx } from '#platform/tx.ts';
import { findInside } from './find-visit.ts';
import { filesSeenBy } from './visible-files.ts';

const questionsOfVisit = new SharedRateLimit('room-questions', 20, 3_600);

interface VisitorQuestion {
  secret: string;
  question: string;
  /** Null for a question about the room. */
  itemId?: string | null | undefined;
}

/** Asks the founders. Throws `Forbidden` after the end, and `NotFound` for an item that the visitor does not see. */
export async function askInRoom(
  tenantId: Tx['tenantId'],
  { secret, question: typed, itemId }: VisitorQuestion,
): Promise<boolean> {
  const question = checkQuestion(typed);
  const visitId = await readTx({ tenantId }, async (tx) => (await findInside(tx, secret)).visit.id);
  await questionsOfVisit.consume(tenantId, visitId);
  return inTenant(tenantId, async (tx) => {
    const { visit, room, group } = await findInside(tx, secret);
    const about = itemId == null ? null : await itemOf(tx, group, itemId);
    const id = newId<'RoomQuestion'>();
    const row = { roomId: room.id, visitId: visit.id, itemId: about, question };
    await tx.db.insert(roomQuestions).values({ tenantId, id, ...row });
    await logRoom(tx, null, 'rooms.asked', room, { more: { questionId: id } });
    return true;
  });
}

async function itemOf(tx: Tx, group: Parameters<typeof filesSeenBy>[1], itemId: string) {
  const seen = (await filesSeenBy(tx, group)).find((file) => file.itemId === itemId);
  if (!seen || !isId<'RoomItem'>(itemId)) throw new NotFound();
  return seen.itemId;
}
