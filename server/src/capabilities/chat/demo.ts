import { keyOfPair } from '@seedbed/domain/chat/channel.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { programs } from '#capabilities/programs/table.ts';
import { startupFounders, startups } from '#capabilities/startups/table.ts';
import type { DemoPart } from '#platform/demo.ts';
import { addRecords } from '#platform/search/index-record.ts';
import type { Tx } from '#platform/tx.ts';
import { type Channel, idsInChannel } from './channels/channel-access.ts';
import { demoTalks } from './demo-talks.ts';
import { chatChannels, chatMembers, chatMessages, chatReactions } from './table.ts';

type UserId = Id<'User'>;
type NewChannel = Pick<typeof chatChannels.$inferInsert, 'kind' | 'name' | 'pair' | 'startupId' | 'programId'>;

const startupChannels = 6;
const programChannels = 2;
/** Talks begin so many days apart, the newest today. */
const daysApart = 9;

/** The accounts that the demo names for signing in: their conversations are seen first. */
const isNamed = sql`${users.email} like lower(${roles.type}) || '@%'`;
const isNamedFounder = sql`${users.email} like 'cofounder@%'`;

const peopleOfRoles = async (tx: Tx, types: readonly string[], limit: number): Promise<UserId[]> =>
  (
    await tx.db
      .select({ id: users.id })
      .from(users)
      .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
      .where(
        and(
          sql`${roles.type} = any(${sql.param([...types])}::text[])`,
          eq(users.status, 'active'),
          isNull(users.trashedAt),
        ),
      )
      .orderBy(desc(isNamed), asc(users.createdAt), asc(users.id))
      .limit(limit)
  ).map(({ id }) => id);

/** Ten channels with talks over some months; the newest messages are unread. */
export const demo: DemoPart = {
  table: chatChannels,
  add: async (tx) => {
    const [team, mentors, founders] = [
      await peopleOfRoles(tx, ['Admin', 'Staff'], 3),
      await peopleOfRoles(tx, ['Mentor', 'Expert'], 5),
      await peopleOfRoles(tx, ['Cofounder'], 3),
    ];
    const ofStartups = await tx.db
      .select({ id: startups.id })
      .from(startups)
      .where(and(isNull(startups.trashedAt), eq(startups.status, 'active')))
      .orderBy(
        desc(sql`exists (select from ${startupFounders} join ${users} on ${users.tenantId} = ${startupFounders.tenantId}
          and ${users.id} = ${startupFounders.userId} where ${startupFounders.tenantId} = ${startups.tenantId}
          and ${startupFounders.startupId} = ${startups.id} and ${isNamedFounder})`),
        asc(startups.createdAt),
        asc(startups.id),
      )
      .limit(startupChannels);
    const ofPrograms = await tx.db
      .select({ id: programs.id })
      .from(programs)
      .where(isNull(programs.trashedAt))
      .orderBy(asc(programs.createdAt), asc(programs.id))
      .limit(programChannels);
    for (const { id } of ofStartups) await addChannel(tx, { kind: 'startup', startupId: id });
    for (const { id } of ofPrograms) await addChannel(tx, { kind: 'program', programId: id });
    if (mentors.length > 1) await addChannel(tx, { kind: 'group', name: 'Mentors' }, [...team, ...mentors]);
    const [staff, founder] = [team.at(-1), founders[0]];
    if (staff && founder) await addChannel(tx, { kind: 'direct', pair: keyOfPair(staff, founder) }, [staff, founder]);
  },
};

let made = 0;

async function addChannel(tx: Tx, values: NewChannel, given: readonly UserId[] = []): Promise<void> {
  const { tenantId } = tx;
  const id = newId<'ChatChannel'>();
  const [channel] = await tx.db
    .insert(chatChannels)
    .values({ tenantId, id, ...values, createdById: given[0] ?? null })
    .returning();
  const people = given.length > 0 ? [...given] : await idsInChannel(tx, channel as Channel);
  if (people.length < 2) {
    await tx.db.delete(chatChannels).where(eq(chatChannels.id, id));
    return;
  }
  const rows = messagesOf(tenantId, id, people.slice(0, 4));
  await tx.db.insert(chatMessages).values(rows);
  const last = rows.at(-1) as (typeof rows)[number];
  await tx.db
    .update(chatChannels)
    .set({ lastSeq: last.seq, lastMessageAt: last.createdAt })
    .where(eq(chatChannels.id, id));
  await tx.db.insert(chatMembers).values(
    people.map((userId) => ({
      ...{ tenantId, id: newId<'ChatMember'>(), channelId: id, userId },
      // Two messages wait for everybody but their author.
      ...{ readSeq: userId === last.authorId ? last.seq : Math.max(0, last.seq - 2), mailedSeq: last.seq },
    })),
  );
  await tx.db.insert(chatReactions).values({
    ...{ tenantId, id: newId<'ChatReaction'>(), messageId: last.id },
    ...{ userId: people.find((one) => one !== last.authorId) ?? last.authorId, sign: '👍' },
  });
  await addRecords(
    tx,
    'ChatMessage',
    rows.map(({ id: one, message }) => ({ id: one, texts: [message] })),
  );
}

function messagesOf(tenantId: Id<'Incubator'>, channelId: Id<'ChatChannel'>, people: readonly UserId[]) {
  const first = made++;
  const now = Temporal.Now.instant();
  const talks = demoTalks.map((_, i) => demoTalks[(first + i) % demoTalks.length] ?? []);
  return talks
    .flatMap((talk, i) =>
      talk.map((message, line) => ({
        message,
        authorId: people[line % people.length] as UserId,
        createdAt: now.subtract({
          hours: 24 * daysApart * (talks.length - 1 - i) + 2,
          minutes: 9 * (talk.length - line) + 7 * (first % 9),
        }),
      })),
    )
    .map((row, i) => ({ tenantId, id: newId<'ChatMessage'>(), channelId, seq: i + 1, ...row }));
}
