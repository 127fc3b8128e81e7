import { fileMaxMegabytes } from '#kernel/largest-file.ts';

export const fileMaxBytes = fileMaxMegabytes * 1024 * 1024;

/** All files of a programme, older versions and those in the trash included. */
export const tenantMaxBytes = 5 * 1024 ** 3;
export const tenantMaxGigabytes = 5;

/** On one record; of a form too. */
export const filesOfRecordMax = 20;

/** Of all that one person is writing at once. */
export const filesOfDraftsMax = 60;

/** More are refused before anything is unpacked: a picture of a few kilobytes can claim gigabytes. */
export const pictureMaxPixels = 100_000_000;
export const pictureMaxFrames = 500;
/** Drawings are text; what draws longer than this is no logo. */
export const drawingMaxBytes = 2 * 1024 * 1024;

/** Longest sides of the pictures that lists and pages show in place of the file. */
export const thumbnailPixels = [96, 400] as const;
export type ThumbnailPixels = (typeof thumbnailPixels)[number];

/** How long a link to a file leads anywhere. */
export const linkMinutes = 5;

/** What was begun and not ended leads nowhere after the first, and with the next look for such it is gone: within the hour. */
export const unfinishedMinutes = 45;
export const unfinishedLookMinutes = 10;

/** What was chosen for a record that never came is forgotten after that. */
export const draftHours = 24;

/** In the trash, before a file goes for good. */
export const trashDays = 30;
