import { fileMaxMegabytes } from '#kernel/largest-file.ts';

export const fileMaxBytes = fileMaxMegabytes * 1024 * 1024;

/** All files of a tenant, including older versions and the trash. */
export const tenantMaxBytes = 5 * 1024 ** 3;
export const tenantMaxGigabytes = 5;

/** Per record; also per form. */
export const filesOfRecordMax = 20;

/** For all drafts of one person together. */
export const filesOfDraftsMax = 60;

const filesMaxOf: Readonly<Record<string, number>> = { draft: filesOfDraftsMax, document: 1, dataAsset: 1 };

/** The files of a record of this kind. A document is one file, and so is the template of a data asset. */
export const filesMax = (kind: string): number => filesMaxOf[kind] ?? filesOfRecordMax;

/** Check this before decoding: a few kilobytes can claim gigabytes. The sum of all frames. */
export const pictureMaxPixels = 25_000_000;
/** These encoders need more memory for a pixel: up to 40 bytes. */
export const pictureMaxPixelsOf: Readonly<Record<string, number>> = {
  'image/webp': 10_000_000,
  'image/gif': 10_000_000,
  'image/avif': 4_000_000,
};
/** Browsers draw no longer side, and WebP has none. */
export const pictureMaxSide = 16_000;
export const pictureMaxFrames = 500;
/** SVG is text; a larger one is no logo. */
export const drawingMaxBytes = 2 * 1024 * 1024;

/** Longest sides of the thumbnails on lists and pages. */
export const thumbnailPixels = [96, 400] as const;
export type ThumbnailPixels = (typeof thumbnailPixels)[number];

/** Files that one process receives at once. */
export const bodiesOfPersonMax = 8;
export const bodiesOfTenantMax = 100;

/** Lifetime of a link to a file. */
export const linkMinutes = 5;

/** Unfinished uploads expire after this time; the cleanup then deletes them within the hour. */
export const unfinishedMinutes = 45;
export const unfinishedLookMinutes = 10;

/** Files of an abandoned draft are deleted after this time. */
export const draftHours = 24;

/** Files in the trash are deleted after this time. */
export const trashDays = 30;
