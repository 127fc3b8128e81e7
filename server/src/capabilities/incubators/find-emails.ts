import { type EmailPurpose, emailPurposes } from '@seedbed/domain/incubators/incubator-email.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, gt, sql } from 'drizzle-orm';
import { hashOfToken } from '#platform/secret-token.ts';
import type { Tx } from '#platform/tx.ts';
import { type IncubatorSettings, incubators, unconfirmedEmails } from './table.ts';

export type UnconfirmedEmail = typeof unconfirmedEmails.$inferSelect;

export interface IncubatorEmail {
  purpose: EmailPurpose;
  /** The one that counts. */
  address: string | null;
  unconfirmed: UnconfirmedEmail | null;
}

export const settingOf = { general: 'generalEmail', support: 'supportEmail' } as const satisfies Record<
  EmailPurpose,
  keyof IncubatorSettings
>;

/** Not the answer that requests keep for seconds: an Admin looks at what was confirmed just now. */
export async function listEmails(tx: Tx): Promise<IncubatorEmail[]> {
  const settings = await settingsOf(tx, tx.tenantId);
  const waiting = await tx.db.select().from(unconfirmedEmails).limit(emailPurposes.length);
  return emailPurposes.map((purpose) => ({
    purpose,
    address: settings[settingOf[purpose]],
    unconfirmed: waiting.find((one) => one.purpose === purpose) ?? null,
  }));
}

async function settingsOf(tx: Tx, id: Id<'Incubator'>): Promise<IncubatorSettings> {
  const [found] = await tx.db.select({ settings: incubators.settings }).from(incubators).where(eq(incubators.id, id));
  if (!found) throw new Error('The tenant of the request is gone.');
  return found.settings;
}

/** Which row a link leads to, while it leads anywhere. */
export const ledToBy = (token: string) =>
  and(eq(unconfirmedEmails.tokenHash, hashOfToken(token)), gt(unconfirmedEmails.expiresAt, sql`now()`));
