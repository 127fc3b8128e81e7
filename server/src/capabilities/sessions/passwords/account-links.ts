import { maySignIn } from '@seedbed/domain/accounts/user.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { type AccountLinkKind, linkMinutes, mostLinksAnHour } from '@seedbed/domain/sessions/account-link.ts';
import { accountStep } from '@seedbed/domain/sessions/activity-types.ts';
import { LinkDead } from '@seedbed/domain/sessions/errors.ts';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { UserRow } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { accountLinks } from '#capabilities/sessions/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { hashOfToken, newSecretToken } from '#platform/secret-token.ts';
import type { Tx } from '#platform/tx.ts';

interface LinkRequest {
  userId: Id<'User'>;
  /** The recipient. */
  email: string;
  kind: AccountLinkKind;
}

/** Creates a token and invalidates earlier links; null beyond the hourly limit. */
export async function newAccountLink(tx: Tx, request: LinkRequest): Promise<string | null> {
  const { userId, kind } = request;
  // Lock the user row, so that concurrent requests cannot exceed the limit.
  await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const ofKind = and(eq(accountLinks.userId, userId), eq(accountLinks.kind, kind));
  const lately = await tx.db.$count(
    accountLinks,
    and(ofKind, gt(accountLinks.createdAt, sql`now() - interval '1 hour'`)),
  );
  if (lately >= mostLinksAnHour) return null;
  await voidAccountLinks(tx, userId, [kind]);
  return storeAccountLink(tx, request);
}

/** A second change of the address, or a limit, does not end the link that reverts the first one. */
export const newRevertLink = (tx: Tx, { id, email }: Pick<UserRow, 'id' | 'email'>): Promise<string> =>
  storeAccountLink(tx, { userId: id, email, kind: 'revert' });

async function storeAccountLink(tx: Tx, { userId, email, kind }: LinkRequest): Promise<string> {
  const token = newSecretToken();
  await tx.db.insert(accountLinks).values({
    tenantId: tx.tenantId,
    id: newId<'AccountLink'>(),
    userId,
    kind,
    email,
    tokenHash: hashOfToken(token),
    expiresAt: Temporal.Now.instant().add({ minutes: linkMinutes[kind] }),
  });
  return token;
}

export const voidAccountLinks = (tx: Tx, userId: Id<'User'>, kinds: readonly AccountLinkKind[]) =>
  tx.db
    .update(accountLinks)
    .set({ usedAt: sql`now()` })
    .where(and(eq(accountLinks.userId, userId), inArray(accountLinks.kind, [...kinds]), isNull(accountLinks.usedAt)));

/** Ends the open link; the one that it replaced leads again, until it expires. */
export async function revokeAccountLink(tx: Tx, userId: Id<'User'>, kind: AccountLinkKind): Promise<void> {
  const ofKind = and(eq(accountLinks.userId, userId), eq(accountLinks.kind, kind));
  const [open] = await tx.db
    .select({ createdAt: accountLinks.createdAt })
    .from(accountLinks)
    .where(and(ofKind, isNull(accountLinks.usedAt)));
  if (!open) return;
  await voidAccountLinks(tx, userId, [kind]);
  // One transaction created the link and ended the one before.
  await tx.db
    .update(accountLinks)
    .set({ usedAt: null })
    .where(and(ofKind, eq(accountLinks.usedAt, open.createdAt)));
}

/** Only the links to addresses that came later end: an intruder must not end the owner's way back. */
export const voidLaterRevertLinks = (tx: Tx, userId: Id<'User'>, since: Temporal.Instant) =>
  tx.db
    .update(accountLinks)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(accountLinks.userId, userId),
        eq(accountLinks.kind, 'revert'),
        isNull(accountLinks.usedAt),
        gt(accountLinks.createdAt, since),
      ),
    );

/** Invalidates the link to a new address, also when the person is signed out everywhere. */
export async function dropEmailChange(tx: Tx, by: { userId: Id<'User'> }, userId: Id<'User'>): Promise<void> {
  const { rowCount } = await voidAccountLinks(tx, userId, ['email']);
  if (rowCount) await logActivity(tx, by, accountStep(userId, 'email-dropped'));
}

export interface OpenLink {
  createdAt: Temporal.Instant;
  kind: AccountLinkKind;
  email: string;
  user: UserRow;
}

const leads = (token: string, kinds: readonly AccountLinkKind[]) =>
  and(
    eq(accountLinks.tokenHash, hashOfToken(token)),
    inArray(accountLinks.kind, [...kinds]),
    isNull(accountLinks.usedAt),
    gt(accountLinks.expiresAt, sql`now()`),
  );

/** Finds a link without using it. Throws `LinkDead`, the same for used and unknown links. */
export const findAccountLink = async (tx: Tx, token: string, kinds: readonly AccountLinkKind[]): Promise<OpenLink> =>
  assertCurrent((await linkOf(tx, token, kinds))[0]);

const linkOf = (tx: Tx, token: string, kinds: readonly AccountLinkKind[]) =>
  tx.db
    .select({ createdAt: accountLinks.createdAt, kind: accountLinks.kind, email: accountLinks.email, user: users })
    .from(accountLinks)
    .innerJoin(users, and(eq(users.tenantId, accountLinks.tenantId), eq(users.id, accountLinks.userId)))
    .where(and(leads(token, kinds), isNull(users.trashedAt)));

function assertCurrent(found: OpenLink | undefined): OpenLink {
  if (!found || !isCurrentRecipient(found)) throw new LinkDead();
  return found;
}

/**
 * Uses a link: only one of several concurrent calls succeeds. Locks the user, so that a concurrent change of the status
 * or the address is not overwritten. Throws `LinkDead`.
 */
export async function takeAccountLink(tx: Tx, token: string, kinds: readonly AccountLinkKind[]): Promise<OpenLink> {
  const found = assertCurrent((await linkOf(tx, token, kinds).for('update', { of: users }))[0]);
  const { rowCount } = await tx.db.update(accountLinks).set({ usedAt: sql`now()` }).where(leads(token, kinds));
  if (rowCount !== 1) throw new LinkDead();
  return found;
}

/** A link verifies the address it was sent to: that of the account, the requested one, or an earlier one. */
const isCurrentRecipient = ({ kind, email, user }: OpenLink): boolean =>
  maySignIn(user.status) && (kind === 'email' || kind === 'revert' || user.email === email);
