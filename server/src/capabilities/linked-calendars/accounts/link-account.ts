import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { accountLinked, accountRenewed } from '@seedbed/domain/linked-calendars/activity-types.ts';
import {
  CalendarUnreachable,
  NoCalendarThere,
  SignInRefused,
  TooManyAccounts,
} from '@seedbed/domain/linked-calendars/errors.ts';
import { checkCalDav, checkIcs, mostAccounts, mostCalendars } from '@seedbed/domain/linked-calendars/input.ts';
import type { LinkProvider } from '@seedbed/domain/linked-calendars/providers.ts';
import { and, eq, isNull, ne, notInArray, sql } from 'drizzle-orm';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { accountCall, calendarProviders } from '#capabilities/linked-calendars/providers/account-call.ts';
import { ownCalendar } from '#capabilities/linked-calendars/providers/google.ts';
import { type ExternalCalendar, ProviderFault } from '#capabilities/linked-calendars/providers/provider.ts';
import { readQueue } from '#capabilities/linked-calendars/queues.ts';
import { type LinkedAccount, linkedAccounts, linkedCalendars } from '#capabilities/linked-calendars/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { enqueue } from '#platform/jobs.ts';
import { log } from '#platform/log.ts';
import { RateLimit } from '#platform/rate-limit.ts';
import { readTx, type Tx, writeTx } from '#platform/tx.ts';
import { openSecret, sealSecret } from './account-access.ts';
import { saveUserFields } from './user-fields.ts';

export interface NewAccount {
  provider: LinkProvider;
  name: string;
  secret: object;
  scopes: readonly string[];
  calendars: readonly ExternalCalendar[];
}

/** An account that is linked already gets the new access, and keeps its choices. */
export const saveAccount = (actor: Actor, given: NewAccount): Promise<LinkedAccount> =>
  writeTx(actor, async (tx) => {
    // Serializes the links of one person, which the limit counts.
    await tx.connection.query('select pg_advisory_xact_lock(hashtext($1))', [`linked-accounts ${actor.userId}`]);
    const own = await tx.db
      .select()
      .from(linkedAccounts)
      .where(and(eq(linkedAccounts.userId, actor.userId), isNull(linkedAccounts.trashedAt)));
    const known = own.find((one) => isSame(one, given));
    assertAllowed(known !== undefined || own.length < mostAccounts, () => new TooManyAccounts(mostAccounts));
    const { calendars, secret, ...facts } = given;
    const row = { ...facts, secret: sealSecret(secret) };
    const [account] = known
      ? await tx.db
          .update(linkedAccounts)
          .set({ ...row, state: 'active', error: null, failures: 0, nextReadAt: null, updatedAt: sql`now()` })
          .where(eq(linkedAccounts.id, known.id))
          .returning()
      : await tx.db
          .insert(linkedAccounts)
          .values({ tenantId: tx.tenantId, id: newId<'LinkedAccount'>(), userId: actor.userId, ...row })
          .returning();
    if (!account) throw new Error('The account was not written.');
    await saveCalendars(tx, account, calendars);
    await saveUserFields(tx, actor.userId);
    await enqueue(tx, readQueue, { tenantId: tx.tenantId, accountId: account.id });
    await logActivity(tx, actor, (known ? accountRenewed : accountLinked)(account));
    return account;
  });

/** Two addresses of one host are two calendars. */
const isSame = (known: LinkedAccount, given: NewAccount): boolean =>
  known.provider === given.provider &&
  (given.provider === 'ICS'
    ? openSecret(known).url === (given.secret as { url: string }).url
    : known.name === given.name);

/** New ones count as busy if they are the main one. Choices stay, and what is gone there goes here. */
export async function saveCalendars(
  tx: Tx,
  account: Pick<LinkedAccount, 'id' | 'userId'>,
  found: readonly ExternalCalendar[],
): Promise<void> {
  const ids = found.map(({ externalId }) => externalId);
  const calendars = await withoutSecondOwn(tx, account, found.slice(0, mostCalendars), ids);
  const kept = calendars.map(({ externalId }) => externalId);
  await tx.db
    .delete(linkedCalendars)
    .where(and(eq(linkedCalendars.accountId, account.id), notInArray(linkedCalendars.externalId, kept)));
  for (const { externalId, name, canWrite, isMain } of calendars)
    await tx.db
      .insert(linkedCalendars)
      .values({
        tenantId: tx.tenantId,
        id: newId<'LinkedCalendar'>(),
        accountId: account.id,
        userId: account.userId,
        ...{ externalId, name, canWrite, countsAsBusy: isMain },
      })
      .onConflictDoUpdate({
        target: [linkedCalendars.tenantId, linkedCalendars.accountId, linkedCalendars.externalId],
        // The list of Google does not say that a calendar is our own.
        set: {
          name,
          canWrite: sql`${linkedCalendars.canWrite} or excluded.can_write`,
          updatedAt: sql`excluded.updated_at`,
        },
      });
}

/** A booking gives the own calendar of Google another id. A person who deletes it there gives it the first one back. */
async function withoutSecondOwn(
  tx: Tx,
  account: Pick<LinkedAccount, 'id'>,
  calendars: readonly ExternalCalendar[],
  ids: readonly string[],
): Promise<readonly ExternalCalendar[]> {
  if (!ids.includes(ownCalendar)) return calendars;
  const [made] = await tx.db
    .select()
    .from(linkedCalendars)
    .where(
      and(
        eq(linkedCalendars.accountId, account.id),
        eq(linkedCalendars.canWrite, true),
        ne(linkedCalendars.externalId, ownCalendar),
      ),
    );
  if (!made) return calendars;
  if (ids.includes(made.externalId)) return calendars.filter(({ externalId }) => externalId !== ownCalendar);
  await tx.db.update(linkedCalendars).set({ externalId: ownCalendar }).where(eq(linkedCalendars.id, made.id));
  return calendars;
}

/** A person may not use the server to try the doors of others. */
const tries = new RateLimit(20, 600);

async function listOrExplain(actor: Actor, provider: LinkProvider, secret: Readonly<Record<string, string>>) {
  tries.take(`${actor.tenantId} ${actor.userId}`);
  const zone = (await readTx(actor, findIncubatorIn)).timezone;
  try {
    const calendars = (await calendarProviders[provider]?.listCalendars(accountCall({ secret, zone }))) ?? [];
    assertAllowed(calendars.length > 0, () => new NoCalendarThere());
    return calendars;
  } catch (fault) {
    if (!(fault instanceof ProviderFault)) throw fault;
    log.info('A calendar was not linked.', { provider, status: fault.status });
    // An internal and an unreachable address look alike.
    if (fault.error === 'refused') throw new SignInRefused();
    throw fault.error === 'no_calendar' ? new NoCalendarThere() : new CalendarUnreachable();
  }
}

/** Any CalDAV server, with the password of an app or of the account. */
export async function linkCalDav(actor: Actor, input: object): Promise<LinkedAccount> {
  const secret = checkCalDav(input);
  const calendars = await listOrExplain(actor, 'CALDAV', secret);
  const name = `${secret.username} · ${new URL(secret.url).host}`;
  return saveAccount(actor, { provider: 'CALDAV', name, secret, scopes: [], calendars });
}

/** Any address of a calendar file. It counts as busy, and nothing is written there. */
export async function linkIcs(actor: Actor, input: object): Promise<LinkedAccount> {
  const { url, name: given } = checkIcs(input);
  const name = given ?? new URL(url).host;
  const calendars = await listOrExplain(actor, 'ICS', { url, name });
  return saveAccount(actor, { provider: 'ICS', name, secret: { url }, scopes: [], calendars });
}
