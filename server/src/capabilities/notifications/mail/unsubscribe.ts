import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import type { ImplementedType } from '@seedbed/domain/notifications/types.ts';
import { findReaders } from '#capabilities/notifications/find-readers.ts';
import { ownPreferences } from '#capabilities/notifications/preferences/find-preferences.ts';
import { saveChoice } from '#capabilities/notifications/preferences/set-preference.ts';
import { inTenant } from '#platform/tx.ts';
import { type MailSubject, readToken } from './unsubscribe-token.ts';

/**
 * Unsubscribes the holder of the link, without a session. Locked types continue, and their emails have no link; an old
 * link then changes nothing.
 */
export const unsubscribe = (tenantId: Id<'Incubator'>, token: string): Promise<{ subject: MailSubject }> =>
  inTenant(tenantId, async (tx) => {
    const holder = await readToken(tx, token);
    if (!holder) throw new NotFound();
    const { userId, subject } = holder;
    const [reader] = await findReaders(tx, [userId]);
    if (!reader) return { subject };
    const stopped = (await ownPreferences(tx, reader.actor)).filter(({ type, mail, mailLock }) =>
      subject === 'digest' ? mail === 'DIGEST' && mailLock === null : type === subject && mail !== 'OFF',
    );
    for (const { type } of stopped) await saveChoice(tx, { userId }, type as ImplementedType, { mail: 'OFF' });
    return { subject };
  });
