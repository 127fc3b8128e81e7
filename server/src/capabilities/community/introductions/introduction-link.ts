import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { isSignatureOf, signatureOf } from '#platform/seal.ts';
import type { Tx } from '#platform/tx.ts';

const purpose = 'introduction';

/** The link of one person to one introduction. Opening it changes nothing. */
export const introductionPath = (tx: Tx, id: string, userId: string): string =>
  `/introduction/${id}.${userId}.${signatureOf(purpose, `${tx.tenantId} ${id} ${userId}`)}`;

export function readIntroductionLink(tx: Tx, token: string): { id: Id<'Introduction'>; userId: Id<'User'> } | null {
  const [id = '', userId = '', signature = ''] = token.split('.');
  if (!isId<'Introduction'>(id) || !isId<'User'>(userId)) return null;
  return isSignatureOf(purpose, `${tx.tenantId} ${id} ${userId}`, signature) ? { id, userId } : null;
}
