import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { Forbidden } from '@seedbed/domain/kernel/user-error.ts';
import type { Incubator } from '#capabilities/incubators/public.ts';
import { findActor } from '#platform/actors.ts';
import { Context } from '#platform/graphql/context.ts';
import type { ExportReader } from '#platform/privacy-sources.ts';
import { readLsn } from '#platform/replica/lsn.ts';
import { hasReplica, replicaReaches } from '#platform/replica/replica.ts';

/** Rows of one page, so that 100,000 rows are 200 statements. */
export const exportPageSize = 500;

/** A context of the person with their present rights. Throws `Forbidden` if they may no longer sign in. */
export async function contextOf(
  { id, slug, timezone, settings, defaultLanguage }: Incubator,
  userId: Id<'User'>,
  reader: ExportReader,
): Promise<Context> {
  const facts = {
    id,
    slug,
    timezone,
    startupName: settings.startupName,
    defaultLanguage,
    isReadOnly: false,
  };
  const context = new Context(facts, null);
  context.mostRows = exportPageSize;
  const actor = await findActor(await context.read(), userId);
  if (!actor) {
    await context.end();
    throw new Forbidden();
  }
  if (hasReplica()) await readReplica(context);
  const forever = Number.POSITIVE_INFINITY;
  context.signedIn = {
    actor,
    // A job has no session; links to files would not open.
    sessionId: userId as unknown as Id<'Session'>,
    isWaiting: false,
    recentAuthEndsAtMs: 0,
    endsAtMs: forever,
    language: reader.language,
    timezone: reader.zone,
  };
  return context;
}

/** An export shows everything that was written before it. */
async function readReplica(context: Context): Promise<void> {
  const { connection } = await context.read();
  const { rows } = await connection.query('select pg_current_wal_insert_lsn()::text as lsn');
  await context.end();
  context.replicaFrom = readLsn(rows[0].lsn);
  await replicaReaches(context.replicaFrom);
}
