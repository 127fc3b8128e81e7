import { randomInt } from 'node:crypto';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { recoveryCodes } from '#capabilities/sessions/table.ts';
import { hashOfToken } from '#platform/secret-token.ts';
import type { Tx } from '#platform/tx.ts';

const howMany = 10;
/** No look-alikes: 0 and O, 1, I and L. Twelve characters have about 60 bits. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const newCode = () =>
  Array.from({ length: 3 }, () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')).join(
    '-',
  );
const plain = (code: string) => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Returned once, stored as hashes. Invalidates the earlier codes. */
export async function newRecoveryCodes(tx: Tx, userId: Id<'User'>): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode);
  await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.db.insert(recoveryCodes).values(
    codes.map((code) => ({
      tenantId: tx.tenantId,
      id: newId<'RecoveryCode'>(),
      userId,
      codeHash: hashOfToken(plain(code)),
    })),
  );
  return codes;
}

export async function takeRecoveryCode(tx: Tx, userId: Id<'User'>, code: string): Promise<boolean> {
  const { rowCount } = await tx.db
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashOfToken(plain(code))),
        isNull(recoveryCodes.usedAt),
      ),
    );
  return rowCount === 1;
}

export const recoveryCodesLeft = (tx: Tx, userId: Id<'User'>): Promise<number> =>
  tx.db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
