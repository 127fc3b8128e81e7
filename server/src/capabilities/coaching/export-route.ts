import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { scopeOf } from '@seedbed/domain/access/permits.ts';
import { canExportSessions } from '@seedbed/domain/coaching/policy.ts';
import { actualMinutes } from '@seedbed/domain/coaching/session.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { CellValue } from '@seedbed/domain/kernel/export/cell.ts';
import { plainText } from '@seedbed/domain/kernel/text/rich-text.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { writeTable } from '#capabilities/exports/public.ts';
import { restRoute } from '#platform/http/rest-route.ts';
import { translate } from '#platform/messages.ts';
import { withTemporary } from '#platform/storage/temporary-files.ts';
import { readTx } from '#platform/tx.ts';
import { visibleSessionsNow } from './sessions/find-sessions.ts';
import { type SessionRow, sessionCard } from './sessions/session-card.ts';
import { coachingSessions } from './sessions/table.ts';

const types = {
  CSV: 'text/csv; charset=utf-8',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const query = v.object({ format: v.optional(v.picklist(['CSV', 'XLSX']), 'CSV') });

const columns = [
  'name',
  'startup',
  'coach',
  'startsAt',
  'state',
  'minutes',
  'topic',
  'goal',
  'decisions',
  'notes',
] as const;

/** The log of sessions as a file. Private notes are never in it. */
export function serveSessions(app: FastifyInstance) {
  restRoute(app, {
    method: 'GET',
    url: '/api/coachingsessions',
    access: 'signed-in',
    origin: 'own',
    query,
    handle: async ({ query: { format }, context: { actor, language }, reply }) => {
      assertAllowed(canExportSessions(actor));
      const headings = columns.map((name) => translate(`coaching:fields.${name}`, language));
      const words = (key: string) => translate(`coaching:${key}`, language);
      await withTemporary(async (place) => {
        const file = place();
        await writeTable(file, { format, headings, names: [...columns] }, pagesOf(actor, words));
        const { size } = await stat(file);
        await reply
          .header('content-type', types[format])
          .header('content-length', size)
          .header('content-disposition', `attachment; filename="coaching-sessions.${format.toLowerCase()}"`)
          .header('cache-control', 'no-store')
          .send(createReadStream(file));
      });
    },
  });
}

const rowsAPage = 500;

/** At ASSIGNED, only sessions of the startups that the person looks after. */
async function* pagesOf(actor: Actor, words: (key: string) => string): AsyncGenerator<CellValue[][]> {
  const mine =
    scopeOf(actor, 'COACHING_SESSIONS:EXPORT') === 'ALL'
      ? undefined
      : inArray(coachingSessions.startupId, [...actor.ownStartupIds, ...actor.assignedStartupIds]);
  let last: SessionRow | undefined;
  do {
    const after = last;
    const rows = await readTx(actor, (tx) =>
      tx.db
        .select({ ...sessionCard, notes: coachingSessions.notes })
        .from(coachingSessions)
        .where(
          and(
            visibleSessionsNow(actor),
            mine,
            isNull(coachingSessions.trashedAt),
            after &&
              or(
                gt(coachingSessions.startsAt, after.startsAt),
                and(eq(coachingSessions.startsAt, after.startsAt), gt(coachingSessions.id, after.id)),
              ),
          ),
        )
        .orderBy(asc(coachingSessions.startsAt), asc(coachingSessions.id))
        .limit(rowsAPage),
    );
    yield rows.map((row) => [
      row.name,
      row.startup.name,
      row.coaches.map(({ fullName }) => fullName).join('; '),
      row.startsAt.toString(),
      words(`states.${row.state}`),
      actualMinutes(row),
      row.topics.map(({ name }) => name).join('; '),
      row.goal,
      row.decisions.join('; '),
      row.notes && plainText(row.notes),
    ]);
    last = rows.length === rowsAPage ? rows.at(-1) : undefined;
  } while (last);
}
