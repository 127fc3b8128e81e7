import { asc, eq } from 'drizzle-orm';
import type { PrivacySource } from '#platform/privacy-sources.ts';
import { externalIdentities, passkeys, sessions } from './table.ts';

const devices: PrivacySource = {
  name: 'sessions',
  collect: (tx, { id }) =>
    tx.db
      .select({
        device: sessions.userAgent,
        loggedInAt: sessions.createdAt,
        lastUsedAt: sessions.lastUsedAt,
        endedAt: sessions.endedAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, id))
      .orderBy(asc(sessions.createdAt)),
};

const waysIn: PrivacySource = {
  name: 'ways-in',
  collect: async (tx, { id }) => [
    ...(await tx.db
      .select({ name: passkeys.name, addedAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
      .from(passkeys)
      .where(eq(passkeys.userId, id))),
    ...(await tx.db
      .select({ name: externalIdentities.issuer, addedAt: externalIdentities.createdAt })
      .from(externalIdentities)
      .where(eq(externalIdentities.userId, id))),
  ],
};

export const privacySources: readonly PrivacySource[] = [devices, waysIn];
