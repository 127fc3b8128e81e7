import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { ownsAccount } from '@seedbed/domain/linked-calendars/policy.ts';
import {
  isOAuthProvider,
  type LinkProvider,
  linkProviders,
  type Offer,
  offerOf,
  type VideoSolution,
  videoSolutions,
} from '@seedbed/domain/linked-calendars/providers.ts';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { featuresOf, findIncubatorIn } from '#capabilities/incubators/public.ts';
import { isSolutionConfigured } from '#capabilities/linked-calendars/meetings/offers.ts';
import { isConfigured } from '#capabilities/linked-calendars/providers/oauth.ts';
import {
  type LinkedAccount,
  type LinkedCalendar,
  linkedAccounts,
  linkedCalendars,
} from '#capabilities/linked-calendars/table.ts';
import type { Tx } from '#platform/tx.ts';

export interface AccountCard extends LinkedAccount {
  calendars: LinkedCalendar[];
}

/** The own ones alone: nobody else's are ever read. */
export async function listOwnAccounts(tx: Tx, { userId }: Pick<Actor, 'userId'>): Promise<AccountCard[]> {
  const [accounts, calendars] = [
    await tx.db
      .select()
      .from(linkedAccounts)
      .where(and(eq(linkedAccounts.userId, userId), isNull(linkedAccounts.trashedAt)))
      .orderBy(asc(linkedAccounts.id)),
    await tx.db
      .select()
      .from(linkedCalendars)
      .where(eq(linkedCalendars.userId, userId))
      .orderBy(desc(linkedCalendars.countsAsBusy), asc(linkedCalendars.name), asc(linkedCalendars.id)),
  ];
  return accounts.map((account) => ({
    ...account,
    calendars: calendars.filter(({ accountId }) => accountId === account.id),
  }));
}

/** Locked. Throws `NotFound` for those of others. */
export async function lockAccount(tx: Tx, actor: Actor, id: string): Promise<LinkedAccount> {
  const [found] = isId<'LinkedAccount'>(id)
    ? await tx.db.select().from(linkedAccounts).where(eq(linkedAccounts.id, id)).for('update')
    : [];
  assertAllowed(found !== undefined && ownsAccount(actor, found), () => new NotFound());
  return found;
}

export async function loadCard(tx: Tx, actor: Actor, id: string): Promise<AccountCard> {
  const card = (await listOwnAccounts(tx, actor)).find((one) => one.id === id);
  if (!card) throw new NotFound();
  return card;
}

export interface Offers {
  providers: { name: LinkProvider; isLocked: boolean }[];
  solutions: { name: VideoSolution; isLocked: boolean }[];
}

/** The page offers these. Locked ones stay visible, since the plan is what lacks them. */
export async function findOffers(tx: Tx): Promise<Offers> {
  const incubator = await findIncubatorIn(tx);
  const tenant = { features: featuresOf(incubator), plan: incubator.plan };
  const of = <Name extends LinkProvider | VideoSolution>(names: readonly Name[], isReady: (name: Name) => boolean) =>
    names.flatMap((name) => {
      const offer: Offer = isReady(name) ? offerOf(tenant, name) : 'absent';
      return offer === 'absent' ? [] : [{ name, isLocked: offer === 'locked' }];
    });
  return {
    providers: of(linkProviders, (name) => !isOAuthProvider(name) || isConfigured(name)),
    solutions: of(videoSolutions, isSolutionConfigured),
  };
}
