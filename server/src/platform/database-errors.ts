import { NotFound, UserError } from '@seedbed/domain/kernel/user-error.ts';

/** 57014: `statement_timeout` ended the statement. Class 53: too few resources. */
const lostCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', '57014', '57P01', '57P02', '57P03']);
/** The driver reports these messages without a code. */
const lostTexts =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|is not queryable|pool after calling end|conflict with recovery/;
/** The disk of the database, or one of ours. */
const diskFull = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** PostgreSQL cannot store text with a NUL, and no half of a character in JSON. */
const unkeepable = new Set(['22021', '22P05']);
const unkeepableJson = /^invalid input syntax for type json/;
/** No record has such an id. */
const noId = /^invalid input syntax for type uuid/;

const longReportedMs = 60_000;
let diskFullAtMs = Number.NEGATIVE_INFINITY;

/** A write failed within the last minute because a disk is full. */
export const wasDiskFull = (): boolean => performance.now() - diskFullAtMs < longReportedMs;

/**
 * Maps a known condition of the database or a disk to a user error: unavailable, full, an unstorable text, or an invalid id.
 * Other errors are defects.
 */
export function userErrorOfDatabase(fault: unknown): UserError | undefined {
  if (!(fault instanceof Error)) return undefined;
  const { code = '' } = fault as { code?: string };
  if (code === '22P02' && noId.test(fault.message)) return new NotFound();
  if (unkeepable.has(code) || (code === '22P02' && unkeepableJson.test(fault.message)))
    return new UserError('Malformed');
  if (diskFull.has(code)) {
    diskFullAtMs = performance.now();
    return new UserError('DiskFull');
  }
  if (lostCodes.has(code) || /^(08|53)...$/.test(code) || lostTexts.test(fault.message))
    return new UserError('Unavailable');
  return userErrorOfDatabase(fault.cause);
}
