import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { startups } from '#capabilities/startups/table.ts';
import { findActor } from '#platform/actors.ts';
import { unprepared } from '#platform/list/unprepared.ts';
import { type PrivacySource, visibleNames } from '#platform/privacy-sources.ts';
import { foundKinds, recordKind } from '#platform/record-kinds.ts';
import { subquery } from '#platform/sql.ts';
import { seenComments } from './find-comments.ts';
import { comments } from './table.ts';

/** A comment has no title: show its beginning. */
const excerpt = sql<string>`left(${comments.message}, 80)`;

/** Their words stay. */
const excerpts = visibleNames(comments, excerpt, (person) => ({
  key: 'COMMENTS',
  where: or(eq(comments.createdById, person.userId), seenComments(person)),
}));

const none = sql.raw('null');

/** The name of the record, or of its startup, as far as the person may open it now. Their words stay. */
const recordName = (person: Actor | null): SQL<string | null> => {
  if (!person) return sql`null`;
  const names = foundKinds().flatMap(([kind, { table, visibleTo }]) => {
    const { name = none, startupId = none } = recordKind(kind)?.notified?.detail ?? {};
    return sql`when ${kind} then (select coalesce(${name}, (
      select ${startups.name} from ${startups} where ${startups.tenantId} = ${table.tenantId} and ${startups.id} = ${startupId}))
      from ${table} where ${and(
        sql`${table.tenantId} = ${comments.tenantId} and ${table.id} = ${comments.recordId}`,
        isNull(table.trashedAt),
        unprepared(visibleTo(person, comments.id)),
      )})`;
  });
  return subquery(sql`case ${comments.recordKind} ${sql.join(names, sql` `)} end`);
};

export const privacySources: readonly PrivacySource[] = [
  {
    name: 'comments',
    collect: async (tx, { id }) =>
      tx.db
        .select({
          text: comments.message,
          record: recordName(await findActor(tx, id)),
          private: sql<boolean>`${comments.audience} = 'team'`,
          writtenAt: comments.createdAt,
        })
        .from(comments)
        .where(and(eq(comments.createdById, id), isNull(comments.trashedAt)))
        .orderBy(asc(comments.createdAt)),
    labels: { private: 'comments:team-mark' },
    // Activities from before comments belonged to any record have the last two kinds.
    names: { comment: excerpts, taskcomment: excerpts, applicationcomment: excerpts },
    /** Comments stay without their author. */
    erase: async (tx, { id }) => {
      await tx.db.update(comments).set({ createdById: null }).where(eq(comments.createdById, id));
    },
  },
];
