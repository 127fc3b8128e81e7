import { mailAfterMinutes } from '@seedbed/domain/chat/channel.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { mailPerson } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { isolated } from '#platform/mail/bidi-isolation.ts';
import { findSenderBranding } from '#platform/mail/sender-branding.ts';
import { translate } from '#platform/messages.ts';
import { inTenant, type Tx } from '#platform/tx.ts';
import { replyAddress } from './messages/take-mail.ts';
import { chatChannels, chatMembers, chatMentions, chatMessages } from './table.ts';

interface UnreadRow extends Record<string, unknown> {
  memberId: Id<'ChatMember'>;
  userId: Id<'User'>;
  /** The number of the newest message that is mailed. */
  seq: number;
  /** People who wrote. */
  authors: string[];
}

const peopleARun = 500;

/**
 * Direct messages, and mentions in any channel, that somebody has not seen for half an hour. Messages of the last day alone:
 * people who were away longer get no flood.
 */
const unreadRows = (before: Temporal.Instant, now: Temporal.Instant) => sql`
  select members.id as "memberId", members.user_id as "userId", max(messages.seq)::int as seq,
    array_agg(distinct coalesce(authors.full_name, '')) as authors
  from ${chatMembers} as members
  join ${chatChannels} as channels on channels.tenant_id = members.tenant_id and channels.id = members.channel_id
  join ${users} as people on people.tenant_id = members.tenant_id and people.id = members.user_id
  join ${chatMessages} as messages on messages.tenant_id = members.tenant_id and messages.channel_id = members.channel_id
    and messages.seq > greatest(members.read_seq, members.mailed_seq) and messages.deleted_at is null
    and messages.created_at < ${before.toString()}::timestamptz
    and messages.created_at > ${before.subtract({ hours: 24 }).toString()}::timestamptz
  left join ${users} as authors on authors.tenant_id = messages.tenant_id and authors.id = messages.author_id
  where (members.snoozed_until is null or members.snoozed_until <= ${now.toString()}::timestamptz) and members.left_at is null and people.status = 'active' and people.chat_notification and people.trashed_at is null
    and messages.author_id is distinct from members.user_id
    and ((channels.kind = 'direct' and not members.is_muted) or exists (
      select from ${chatMentions} as mentions where mentions.tenant_id = messages.tenant_id
        and mentions.message_id = messages.id and mentions.user_id = members.user_id))
    and channels.last_message_at > ${before.subtract({ hours: 24 }).toString()}::timestamptz
  group by members.tenant_id, members.id, members.user_id
  limit ${peopleARun}`;

/** One mail for each person, however many conversations wait. Idempotent: what was mailed is remembered. */
export async function mailUnread(tenantId: Id<'Incubator'>, now = Temporal.Now.instant()): Promise<void> {
  await inTenant(tenantId, async (tx) => {
    const { rows } = await tx.db.execute<UnreadRow>(unreadRows(now.subtract({ minutes: mailAfterMinutes }), now));
    if (rows.length === 0) return;
    for (const row of rows)
      await tx.db.update(chatMembers).set({ mailedSeq: row.seq }).where(eq(chatMembers.id, row.memberId));
    const byPerson = Map.groupBy(rows, ({ userId }) => userId);
    const people = await tx.db
      .select()
      .from(users)
      .where(and(inArray(users.id, [...byPerson.keys()])));
    for (const person of people) await mailOf(tx, person, byPerson.get(person.id) ?? []);
  });
}

const mostNames = 3;

/** The mail says who wrote, and leaves the text to the page. */
async function mailOf(tx: Tx, person: typeof users.$inferSelect, rows: readonly UnreadRow[]): Promise<void> {
  const names = [...new Set(rows.flatMap(({ authors }) => authors))].filter(Boolean);
  const count = rows.length;
  // An answer by email belongs to one conversation.
  const [only] = count === 1 ? rows : [];
  const replyTo = only ? replyAddress(tx, (await findSenderBranding(tx)).slug, only.memberId) : null;
  await mailPerson(tx, person, { kind: 'chat.unread' }, ({ language }) => {
    const shown = new Intl.ListFormat(language.replace('_', '-'), { type: 'conjunction' }).format(
      names.slice(0, mostNames).map(isolated),
    );
    return {
      subject: translate('chat:mail.subject', language, { names: shown, count }),
      paragraphs: [
        translate('chat:mail.text', language, { names: shown, count }),
        ...(replyTo ? [translate('chat:mail.reply', language)] : []),
      ],
      replyTo,
      button: { label: translate('chat:mail.open', language), path: '/chat' },
      reason: translate('chat:mail.reason', language),
    };
  });
}
