import { avatarSet } from '@seedbed/domain/files/events.ts';
import { kindOfName } from '@seedbed/domain/files/file-kinds.ts';
import { cleanFileName } from '@seedbed/domain/files/file-name.ts';
import { NotAPicture } from '@seedbed/domain/files/refusals.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { demand, NotFound } from '@seedbed/domain/kernel/refusal.ts';
import { eq, sql } from 'drizzle-orm';
import { findUser } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { record } from '#platform/record/record.ts';
import { newSecretToken } from '#platform/secret-token.ts';
import { fileStore } from '#platform/storage/store.ts';
import { asActor } from '#platform/tx.ts';
import type { Inspected } from './inspect-file.ts';
import { avatarFrom } from './redraw.ts';

const path = '/files/avatars/';

/**
 * A face stands in every list, so its address stays the same for as long as the picture does; nobody guesses it, and it goes
 * with the picture.
 */
export const avatarKey = (tenantId: string, token: string): string => {
  if (!/^[\w-]{43}$/.test(token)) throw new NotFound();
  return `${tenantId}/avatars/${token}`;
};

/** Where a picture of ours lies; null for one that lies elsewhere. */
export const keyOfAvatar = (tenantId: string, avatar: string | null): string | null =>
  avatar?.startsWith(path) ? avatarKey(tenantId, avatar.slice(path.length)) : null;

/** Before it is drawn: what is refused for its name is told so. */
export const demandPictureName = (name: string) =>
  demand(kindOfName(cleanFileName(name))?.nature === 'picture', () => new NotAPicture());

/** Sets the own picture, cut to a square; the one before is deleted. */
export async function setAvatar(actor: Actor, picture: Inspected, place: () => string): Promise<string> {
  if (picture.thumbnails.length === 0) throw new NotAPicture();
  const [square, token] = [place(), newSecretToken()];
  await avatarFrom(picture.file, square);
  const key = avatarKey(actor.tenantId, token);
  await fileStore().put(key, square);
  let before: string | null;
  try {
    before = await saveAvatar(actor, `${path}${token}`);
  } catch (fault) {
    await fileStore().delete(key);
    throw fault;
  }
  const old = keyOfAvatar(actor.tenantId, before);
  if (old) await fileStore().delete(old);
  return `${path}${token}`;
}

/** Initials stand in its place; where there is none, nothing changes. */
export async function removeAvatar(actor: Actor): Promise<void> {
  const old = keyOfAvatar(actor.tenantId, await saveAvatar(actor, null));
  if (old) await fileStore().delete(old);
}

const saveAvatar = (actor: Actor, avatar: string | null): Promise<string | null> =>
  asActor(actor, async (tx) => {
    await tx.db.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for('update');
    const before = await findUser(tx, actor.userId);
    if (!before) throw new NotFound();
    if (before.avatar === avatar) return null;
    await tx.db
      .update(users)
      .set({ avatar, updatedAt: sql`now()`, version: sql`${users.version} + 1` })
      .where(eq(users.id, actor.userId));
    await record(tx, actor, avatarSet(actor.userId, before.avatar, avatar));
    return before.avatar;
  });
