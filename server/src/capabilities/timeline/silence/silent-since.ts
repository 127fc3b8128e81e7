import { inGroup } from '@seedbed/domain/access/groups.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { silenceColumns, silencePrefix } from '@seedbed/domain/timeline/columns.ts';
import DataLoader from 'dataloader';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { Startup } from '#capabilities/startups/public.ts';
import { startupFounders, startups } from '#capabilities/startups/table.ts';
import { posts } from '#capabilities/timeline/table.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import type { AddedColumns } from '#platform/list/more-columns.ts';
import type { MoreColumnExport } from '#platform/list/source.ts';
import { translate } from '#platform/messages.ts';

export const seesSilence = inGroup('incubator');

/**
 * The founders' latest public post, which counts reports and held sessions too; the arrival of the startup before any.
 * Private posts do not count, since not everybody may know of them.
 */
export const silentSinceSql: SQL = sql`coalesce((
  select max(p.created_at) from ${posts} p
  where p.tenant_id = ${startups.tenantId} and p.startup_id = ${startups.id} and p.is_public and p.trashed_at is null
    and exists (select from ${startupFounders} f
      where f.tenant_id = p.tenant_id and f.startup_id = p.startup_id and f.user_id = p.created_by_id)),
  ${startups.createdAt})`;

const nothing = { columns: {}, sources: {} };

export const silenceOfStartups: AddedColumns = {
  list: 'portfolio',
  prefix: silencePrefix,
  load: async (_, actor) =>
    seesSilence(actor)
      ? {
          columns: silenceColumns,
          sources: { silent_since: { expression: silentSinceSql, sqlType: 'timestamptz' } },
        }
      : nothing,
  exported: {
    select: 'silentSince',
    load: async (_, actor, language): Promise<Readonly<Record<string, MoreColumnExport>>> =>
      seesSilence(actor)
        ? {
            silent_since: {
              heading: translate('timeline:columns.silent_since', language),
              name: 'silent-since',
              value: ({ silentSince }: { silentSince: string | null }) => silentSince,
            },
          }
        : {},
  },
};

/** One statement for all rows of a page. The list has checked that the reader may open its startups. */
const silences = (context: Context) =>
  new DataLoader<Id<'Startup'>, Temporal.Instant | null>(async (ids) => {
    const tx = await context.read();
    const rows = await tx.db
      .select({ id: startups.id, since: sql`${silentSinceSql}`.mapWith(startups.createdAt) })
      .from(startups)
      .where(inArray(startups.id, [...ids]));
    const byId = new Map(rows.map(({ id, since }) => [id, since as Temporal.Instant]));
    return ids.map((id) => byId.get(id) ?? null);
  });

builder.objectField(Startup, 'silentSince', (t) =>
  t.field({
    type: 'DateTime',
    nullable: true,
    description: 'When its founders last wrote, reported or met; for the team.',
    resolve: ({ id }, _, context) => (seesSilence(context.actor) ? context.loader(silences).load(id) : null),
  }),
);
