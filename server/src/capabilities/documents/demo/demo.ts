import { today } from '@seedbed/domain/kernel/dates.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { dataAssets } from '#capabilities/documents/table.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { programs, startupPrograms } from '#capabilities/programs/table.ts';
import { startupFounders, startups } from '#capabilities/startups/table.ts';
import type { DemoPart } from '#platform/demo.ts';
import type { Tx } from '#platform/tx.ts';
import { addAssets } from './assets.ts';
import { addLibrary } from './library.ts';
import { addRequests } from './requests.ts';

/** A founder who signs in to the demo, with the startup. */
async function demoFounder(tx: Tx) {
  const [found] = await tx.db
    .select({ userId: users.id, startupId: startupFounders.startupId })
    .from(startupFounders)
    .innerJoin(users, and(eq(users.tenantId, startupFounders.tenantId), eq(users.id, startupFounders.userId)))
    .innerJoin(
      startups,
      and(eq(startups.tenantId, startupFounders.tenantId), eq(startups.id, startupFounders.startupId)),
    )
    .where(and(isNotNull(users.passwordHash), isNull(users.trashedAt), isNull(startups.trashedAt)))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(1);
  return found;
}

async function demoStaff(tx: Tx): Promise<Id<'User'> | undefined> {
  const [found] = await tx.db
    .select({ id: users.id })
    .from(users)
    .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
    .where(and(eq(roles.type, 'Staff'), isNull(users.trashedAt)))
    .orderBy(sql`${users.passwordHash} is null`, asc(users.createdAt), asc(users.id))
    .limit(1);
  return found?.id;
}

/** The newest program that has begun, with its startups and a founder of each. */
async function newestProgram(tx: Tx, day: Temporal.PlainDate) {
  const [program] = await tx.db
    .select({ id: programs.id })
    .from(programs)
    .where(and(eq(programs.kind, 'startups'), lte(programs.startsOn, day), isNull(programs.trashedAt)))
    .orderBy(desc(programs.startsOn), asc(programs.id))
    .limit(1);
  if (!program) return null;
  const founders = await tx.db
    .select({ startupId: startups.id, userId: startupFounders.userId })
    .from(startupPrograms)
    .innerJoin(
      startups,
      and(eq(startups.tenantId, startupPrograms.tenantId), eq(startups.id, startupPrograms.startupId)),
    )
    .innerJoin(
      startupFounders,
      and(eq(startupFounders.tenantId, startups.tenantId), eq(startupFounders.startupId, startups.id)),
    )
    .where(and(eq(startupPrograms.programId, program.id), isNull(startups.trashedAt)))
    .orderBy(asc(startups.createdAt), asc(startups.id), asc(startupFounders.userId));
  return {
    id: program.id,
    founders: [...Map.groupBy(founders, ({ startupId }) => startupId).values()].flatMap((one) => one[0] ?? []),
  };
}

/** A program is asked for six data assets, and the demo's founder keeps documents in folders. */
export const demo: DemoPart = {
  table: dataAssets,
  add: async (tx) => {
    const day = today((await findIncubatorIn(tx)).timezone);
    const [founder, staffId, program] = [await demoFounder(tx), await demoStaff(tx), await newestProgram(tx, day)];
    if (!founder || !staffId) return;
    const assets = await addAssets(tx, staffId);
    const others = (program?.founders ?? []).filter(({ startupId }) => startupId !== founder.startupId);
    await addRequests(tx, { assets, founder, others, programId: program?.id ?? null, staffId, day });
    await addLibrary(tx, founder, staffId);
  },
};
