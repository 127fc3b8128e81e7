import { buffer } from 'node:stream/consumers';
import { NotAPicture } from '@seedbed/domain/files/errors.ts';
import { kindOfName } from '@seedbed/domain/files/file-kinds.ts';
import { cleanFileName } from '@seedbed/domain/files/file-name.ts';
import type { LogoType } from '@seedbed/domain/incubators/palette.ts';
import { canManageSettings } from '@seedbed/domain/incubators/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { LRUCache } from 'lru-cache';
import { fitFrom } from '#capabilities/files/content/re-encode-picture.ts';
import type { InspectedFile } from '#capabilities/files/inspected-file.ts';
import { setLogo } from '#capabilities/incubators/public.ts';
import { newSecretToken } from '#platform/secret-token.ts';
import { fileStore } from '#platform/storage/store.ts';

/** In pixels; twice the displayed size. */
const frames = {
  logo: { width: 640, height: 160 },
  whiteLogo: { width: 640, height: 160 },
  logoSquare: { width: 512, height: 512 },
} as const;

const folder = 'logos';
const addressOf = (token: string) => `/files/${folder}/${token}`;

/** The sign-in page shows a logo, so its address is public. It ends with the picture. */
export const keyOfLogoToken = (tenantId: string, token: string): string => {
  if (!/^[\w-]{43}$/.test(token)) throw new NotFound();
  return `${tenantId}/${folder}/${token}`;
};

/** The storage key of an uploaded logo; null for any other address. */
function keyOfLogo(tenantId: string, address: string | null): string | null {
  const path = addressOf('');
  return address?.startsWith(path) ? keyOfLogoToken(tenantId, address.slice(path.length)) : null;
}

export const keysOfLogos = (tenantId: Id<'Incubator'>, logos: Record<LogoType, string | null>): string[] =>
  (Object.keys(frames) as LogoType[]).flatMap((logo) => keyOfLogo(tenantId, logos[logo]) ?? []);

/** Refuse by name before decoding. A vector drawing becomes a picture. */
export const assertLogoName = (name: string) =>
  assertAllowed(
    ['picture', 'drawing'].includes(kindOfName(cleanFileName(name))?.nature ?? ''),
    () => new NotAPicture(),
  );

const data = new LRUCache<string, string>({ max: 200 });

/** The uploaded logo as a data URL, for drawings that cannot load it; any other address stays as it is. */
export async function embeddedLogo(tenantId: Id<'Incubator'>, address: string | null): Promise<string | null> {
  const key = keyOfLogo(tenantId, address);
  if (!key) return address;
  const url = data.get(key) ?? `data:image/png;base64,${(await buffer(await fileStore().get(key))).toString('base64')}`;
  data.set(key, url);
  return url;
}

/** Sets a logo, fitted into its frame, and deletes the previous one. */
export async function uploadLogo(
  actor: Actor,
  logo: LogoType,
  picture: InspectedFile,
  place: () => string,
): Promise<string> {
  assertAllowed(canManageSettings(actor));
  if (picture.thumbnails.length === 0) throw new NotAPicture();
  const [fitted, token] = [place(), newSecretToken()];
  await fitFrom(actor, picture, fitted, frames[logo]);
  const key = keyOfLogoToken(actor.tenantId, token);
  await fileStore().put(key, fitted);
  let before: string | null;
  try {
    before = await setLogo(actor, logo, addressOf(token));
  } catch (fault) {
    await fileStore().delete(key);
    throw fault;
  }
  await deleteLogo(actor, before);
  return addressOf(token);
}

/** Screens then show the name. Changes nothing if there is none. */
export async function removeLogo(actor: Actor, logo: LogoType): Promise<void> {
  await deleteLogo(actor, await setLogo(actor, logo, null));
}

async function deleteLogo({ tenantId }: Actor, address: string | null) {
  const key = keyOfLogo(tenantId, address);
  if (key) await fileStore().delete(key);
}
