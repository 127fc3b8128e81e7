import { checked } from '@seedbed/domain/kernel/validation.ts';
import { accountStep } from '@seedbed/domain/sessions/activity-types.ts';
import { PasskeyName } from '@seedbed/domain/sessions/passkey.ts';
import { eq, sql } from 'drizzle-orm';
import { requireRecentAuth } from '#capabilities/sessions/reauthentication/recent-auth.ts';
import { passkeys } from '#capabilities/sessions/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { SignedIn } from '#platform/signed-in.ts';
import { writeTx } from '#platform/tx.ts';
import { notifyOfPasskey } from './add-passkey.ts';
import { findPasskey, type Passkey } from './find-passkeys.ts';

/** Throws `NotFound`, `Validation`. */
export const renamePasskey = ({ actor }: Pick<SignedIn, 'actor'>, id: string, typed: string): Promise<Passkey> =>
  writeTx(actor, async (tx) => {
    const { name } = checked(PasskeyName, { name: typed }, { namespace: 'accounts' });
    const passkey = await findPasskey(tx, actor.userId, id);
    if (passkey.name === name) return passkey;
    await tx.db
      .update(passkeys)
      .set({ name, updatedAt: sql`now()`, version: sql`${passkeys.version} + 1` })
      .where(eq(passkeys.id, passkey.id));
    await logActivity(tx, actor, accountStep(actor.userId, 'passkey-renamed'));
    return { ...passkey, name };
  });

/** Throws `ReauthenticationRequired`, `NotFound`. */
export const removePasskey = (signedIn: SignedIn, id: string): Promise<void> => {
  requireRecentAuth(signedIn);
  const { actor } = signedIn;
  return writeTx(actor, async (tx) => {
    const passkey = await findPasskey(tx, actor.userId, id);
    await tx.db.delete(passkeys).where(eq(passkeys.id, passkey.id));
    await notifyOfPasskey(tx, actor.userId, 'passkey-removed');
  });
};
