import { type EmailPurpose, emailPurposes } from '@seedbed/domain/incubators/incubator-email.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, gt, sql } from 'drizzle-orm';
import { hashOfToken } from '#platform/secret-token.ts';
import type { Tx } from '#platform/tx.ts';
import { type IncubatorSettings, incubators, unconfirmedEmails } from './table.ts';

export type UnconfirmedEmail = typeof unconfirmedEmails.$inferSelect;

export interface IncubatorEmail {
  purpose: EmailPurpose;
  /** The confirmed address. */
  address: string | null;
  unconfirmed: UnconfirmedEmail | null;
}

export const settingOf = { general: 'generalEmail', support: 'supportEmail' } as const satisfies Record<
  EmailPurpose,
  keyof IncubatorSettings
>;

/** Bypasses the tenant cache: an Admin must see a fresh confirmation. */
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

/** The row of a valid link. */
export const ledToBy = (token: string) =>
  and(eq(unconfirmedEmails.tokenHash, hashOfToken(token)), gt(unconfirmedEmails.expiresAt, sql`now()`));
