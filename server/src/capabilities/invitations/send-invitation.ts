import type { Invitation } from '@seedbed/domain/invitations/input.ts';
import { RateLimited } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { UserRow } from '#capabilities/accounts/public.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { sendAccountLink } from '#capabilities/sessions/public.ts';
import { accountLinks } from '#capabilities/sessions/table.ts';
import type { Tx } from '#platform/tx.ts';

/** New organizations could be made to send spam. */
const newForDays = 7;
const mostADayWhileNew = 100;

/** Emails the invitation. Throws `RateLimited` for a new organization that sent many today. */
export async function sendInvitation(tx: Tx, person: UserRow): Promise<void> {
  if ((await emailsLeft(tx)) === 0) throw new RateLimited(86_400);
  await sendAccountLink(tx, person, 'invitation');
}

/** How many invitations can be emailed today; null without a limit. */
export async function emailsLeft(tx: Tx): Promise<number | null> {
  const { createdAt } = await findIncubatorIn(tx);
  const isNew = Temporal.Instant.compare(createdAt.add({ hours: newForDays * 24 }), Temporal.Now.instant()) > 0;
  return isNew ? Math.max(0, mostADayWhileNew - (await sentToday(tx))) : null;
}

const sentToday = (tx: Tx): Promise<number> =>
  tx.db.$count(
    accountLinks,
    and(eq(accountLinks.kind, 'invitation'), gt(accountLinks.createdAt, sql`now() - interval '1 day'`)),
  );

/** People beyond the limit of today are imported without an email; the review has said so. */
export async function emailedWithinLimit<Person extends Pick<Invitation, 'sendsEmail'>>(
  tx: Tx,
  people: readonly Person[],
): Promise<Person[]> {
  const left = (await emailsLeft(tx)) ?? people.length;
  return people.map((person, i) => ({ ...person, sendsEmail: person.sendsEmail && i < left }));
}
