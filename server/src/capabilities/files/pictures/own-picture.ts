import type { OwnPicture } from '@seedbed/domain/accounts/own-picture.ts';
import { ownPictureSet } from '@seedbed/domain/files/activity-types.ts';
import { NotAPicture } from '@seedbed/domain/files/errors.ts';
import { kindOfName } from '@seedbed/domain/files/file-kinds.ts';
import { cleanFileName } from '@seedbed/domain/files/file-name.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import { findUser } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { cutFrom } from '#capabilities/files/content/re-encode-picture.ts';
import type { InspectedFile } from '#capabilities/files/inspected-file.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { newSecretToken } from '#platform/secret-token.ts';
import { fileStore } from '#platform/storage/store.ts';
import { writeTx } from '#platform/tx.ts';

const folders = { avatar: 'avatars', cover: 'covers' } as const;
/** In pixels; twice the displayed size. */
const frames = { avatar: { width: 256, height: 256 }, cover: { width: 1_440, height: 264 } } as const;

/** Lists show pictures often, so the address must be stable. It is unguessable, and ends with the picture. */
export const keyOfToken = (kind: OwnPicture, tenantId: string, token: string): string => {
  if (!/^[\w-]{43}$/.test(token)) throw new NotFound();
  return `${tenantId}/${folders[kind]}/${token}`;
};

const addressOf = (kind: OwnPicture, token: string) => `/files/${folders[kind]}/${token}`;

/** The storage key of our own picture; null for an external one. */
export function keyOfPicture(kind: OwnPicture, tenantId: string, address: string | null): string | null {
  const path = addressOf(kind, '');
  return address?.startsWith(path) ? keyOfToken(kind, tenantId, address.slice(path.length)) : null;
}

/** The storage keys of a person's own pictures. */
export const keysOfPictures = (tenantId: string, person: Record<OwnPicture, string | null>): string[] =>
  (['avatar', 'cover'] as const).flatMap((kind) => keyOfPicture(kind, tenantId, person[kind]) ?? []);

/** Refuse by name before decoding. */
export const assertPictureName = (name: string) =>
  assertAllowed(kindOfName(cleanFileName(name))?.nature === 'picture', () => new NotAPicture());

/** Sets a picture, cropped to its frame, and deletes the previous one. */
export async function setPicture(
  actor: Actor,
  kind: OwnPicture,
  picture: InspectedFile,
  place: () => string,
): Promise<string> {
  if (picture.thumbnails.length === 0) throw new NotAPicture();
  const [cut, token] = [place(), newSecretToken()];
  await cutFrom(actor, picture, cut, frames[kind]);
  const key = keyOfToken(kind, actor.tenantId, token);
  await fileStore().put(key, cut);
  let before: string | null;
  try {
    before = await savePicture(actor, kind, addressOf(kind, token));
  } catch (fault) {
    await fileStore().delete(key);
    throw fault;
  }
  const old = keyOfPicture(kind, actor.tenantId, before);
  if (old) await fileStore().delete(old);
  return addressOf(kind, token);
}

/** Without a picture, screens show initials or the tenant's colors. Changes nothing if there is none. */
export async function removePicture(actor: Actor, kind: OwnPicture): Promise<void> {
  const old = keyOfPicture(kind, actor.tenantId, await savePicture(actor, kind, null));
  if (old) await fileStore().delete(old);
}

const savePicture = (actor: Actor, kind: OwnPicture, address: string | null): Promise<string | null> =>
  writeTx(actor, async (tx) => {
    await tx.db.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for('update');
    const before = await findUser(tx, actor.userId);
    if (!before) throw new NotFound();
    if (before[kind] === address) return null;
    await tx.db
      .update(users)
      .set({ [kind]: address, updatedAt: sql`now()`, version: sql`${users.version} + 1` })
      .where(eq(users.id, actor.userId));
    await logActivity(tx, actor, ownPictureSet(actor.userId, kind, before[kind], address));
    return before[kind];
  });
