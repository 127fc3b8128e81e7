import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Conflict, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { TooManyLinks } from '@seedbed/domain/rooms/errors.ts';
import { checkLink } from '@seedbed/domain/rooms/input.ts';
import { mostLinks } from '@seedbed/domain/rooms/room.ts';
import { eq, sql } from 'drizzle-orm';
import { roomLinks } from '#capabilities/rooms/table.ts';
import { createOnce, isCreated } from '#platform/create-once.ts';
import { addressOf, findSenderBranding } from '#platform/mail/sender-branding.ts';
import { hashPassword } from '#platform/password-hash.ts';
import { hashOfToken, newSecretToken } from '#platform/secret-token.ts';
import { readTx, type Tx, writeTx } from '#platform/tx.ts';
import type { UndoCall } from '#platform/undo/undo-rules.ts';
import { findLink, findRoom, groupsOf, type LinkCard, linkCard } from './find-rooms.ts';
import { logRoom } from './log-room.ts';
import { roomToEdit } from './save-room.ts';

export interface NewLink {
  link: LinkCard;
  /** Null for a repeated call: only the hash of the token is kept. */
  address: string | null;
}

interface CreatedLink {
  roomId: string;
  id: string;
  input: object;
}

export async function createRoomLink(actor: Actor, { roomId, id: given, input }: CreatedLink): Promise<NewLink> {
  const { password, ...fields } = checkLink(input);
  await readTx(actor, (tx) => findRoom(tx, actor, roomId));
  // Hashing takes long: no transaction waits for it.
  const passwordHash = password ? await hashPassword(password) : null;
  return writeTx(actor, async (tx) => {
    const room = await roomToEdit(tx, actor, roomId);
    const group = (await groupsOf(tx, room.id)).find(({ id }) => id === fields.groupId);
    if (!group) throw new NotFound();
    const sent = { ...fields, expiresAt: fields.expiresAt?.toString() ?? null, roomId: room.id };
    if (await isCreated(tx, actor, roomLinks, given, sent)) return { link: await linkIn(tx, given), address: null };
    const there = await tx.db.$count(roomLinks, eq(roomLinks.roomId, room.id));
    assertAllowed(there < mostLinks, () => new TooManyLinks());
    const token = newSecretToken();
    const values = { ...fields, roomId: room.id, tokenHash: hashOfToken(token), passwordHash };
    const { id } = await createOnce(tx, actor, roomLinks, given, { ...values, createdById: actor.userId }, sent);
    await logRoom(tx, actor, 'rooms.link-created', room, { more: { linkId: id, linkName: fields.name } });
    return { link: await linkIn(tx, id), address: addressOf(await findSenderBranding(tx), `/room/${token}`) };
  });
}

async function linkIn(tx: Tx, id: string): Promise<LinkCard> {
  const [link] = await tx.db
    .select(linkCard)
    .from(roomLinks)
    .where(eq(roomLinks.id, id as Id<'RoomLink'>));
  if (!link) throw new NotFound();
  return link;
}

/** Its visitors are cut off at once. Repeating it changes nothing. */
export const endRoomLink = (actor: Actor, linkId: string): Promise<LinkCard> =>
  writeTx(actor, (tx) => setEndedIn(tx, actor, linkId, true));

export async function setEndedIn(tx: Tx, actor: Actor, linkId: string, isEnded: boolean): Promise<LinkCard> {
  const { link, room } = await findLink(tx, actor, linkId);
  await roomToEdit(tx, actor, room.id);
  if ((link.endedAt !== null) === isEnded) return link;
  await tx.db
    .update(roomLinks)
    .set({
      endedAt: isEnded ? sql`now()` : null,
      updatedAt: sql`now()`,
      version: sql`${roomLinks.version} + 1`,
    })
    .where(eq(roomLinks.id, link.id));
  await logRoom(tx, actor, isEnded ? 'rooms.link-ended' : 'rooms.link-created', room, {
    more: { linkId: link.id, linkName: link.name },
  });
  return linkIn(tx, link.id);
}

/** Undoes the end of a link, or its creation. A link whose group is gone stays ended. */
export async function undoLinkIn({ tx, actor, payload }: UndoCall, isEnded: boolean): Promise<void> {
  const { linkId } = payload as { linkId: string };
  const { link, room } = await findLink(tx, actor, linkId);
  const hasGroup = (await groupsOf(tx, room.id)).some(({ id }) => id === link.groupId);
  if (!isEnded && !hasGroup) throw new Conflict();
  await setEndedIn(tx, actor, linkId, isEnded);
}
