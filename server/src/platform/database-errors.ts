import { UserError } from '@seedbed/domain/kernel/user-error.ts';

const lostCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', '53300', '57P01', '57P02', '57P03']);
/** The driver reports these messages without a code. */
const lostTexts =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|pool after calling end/;
/** PostgreSQL cannot store text with a NUL. */
const unkeepable = new Set(['22021', '22P05']);

/** Maps a database error to a user error: unavailable or text that cannot be stored. Other errors are defects. */
export function userErrorOfDatabase(fault: unknown): UserError | undefined {
  if (!(fault instanceof Error)) return undefined;
  const { code } = fault as { code?: string };
  if (code !== undefined && unkeepable.has(code)) return new UserError('Malformed');
  if ((code !== undefined && (lostCodes.has(code) || code.startsWith('08'))) || lostTexts.test(fault.message))
    return new UserError('Unavailable');
  return userErrorOfDatabase(fault.cause);
}
