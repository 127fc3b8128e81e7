import { fileMaxMegabytes } from '#kernel/largest-file.ts';
import { UserError } from '#kernel/user-error.ts';

/** What a person shows of themselves: their face, and what lies behind it on their page. */
export type OwnPicture = 'avatar' | 'cover';

const extensions = ['png', 'jpg', 'jpeg', 'webp', 'gif', 'avif'];

/** What a picture of a person may be, their face and their cover; cut to its frame, and kept as one kind. */
export const pictureTypes = 'image/png,image/jpeg,image/webp,image/gif,image/avif';

/** As the server would say it, before anything is sent; null for what may be a picture. */
export function whyNotPicture({ name, size }: { name: string; size: number }): UserError | null {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!extensions.includes(extension)) return new UserError('files.not-a-picture');
  if (size > fileMaxMegabytes * 1024 * 1024) return new UserError('files.too-large', { max: fileMaxMegabytes });
  return size === 0 ? new UserError('files.is-empty') : null;
}
