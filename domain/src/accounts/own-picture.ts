import { fileMaxMegabytes } from '#kernel/largest-file.ts';
import { UserError } from '#kernel/user-error.ts';

/** The profile picture, and the cover behind it. */
export type OwnPicture = 'avatar' | 'cover';

const extensions = ['png', 'jpg', 'jpeg', 'webp', 'gif', 'avif'];

/** Accepted formats; the server crops and converts them to one. */
export const pictureTypes = 'image/png,image/jpeg,image/webp,image/gif,image/avif';

/** The server's check, run before the upload; null for an acceptable picture. */
export function whyNotPicture({ name, size }: { name: string; size: number }): UserError | null {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!extensions.includes(extension)) return new UserError('files.not-a-picture');
  if (size > fileMaxMegabytes * 1024 * 1024) return new UserError('files.too-large', { max: fileMaxMegabytes });
  return size === 0 ? new UserError('files.is-empty') : null;
}
