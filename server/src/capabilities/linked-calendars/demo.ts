import { newId } from '@seedbed/domain/kernel/ids.ts';
import { asc, eq } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { availabilities } from '#capabilities/calendar/public.ts';
import type { DemoPart } from '#platform/demo.ts';
import { videoSettings } from './table.ts';

/** Some hosts meet in rooms, one with a link of their own. Linked accounts would need real ones. */
export const demo: DemoPart = {
  table: videoSettings,
  add: async (tx) => {
    const hosts = await tx.db
      .select({ id: users.id })
      .from(availabilities)
      .innerJoin(users, eq(users.id, availabilities.userId))
      .orderBy(asc(users.createdAt), asc(users.id))
      .limit(6);
    if (hosts.length === 0) return;
    await tx.db.insert(videoSettings).values(
      hosts.map(({ id: userId }, i) => ({
        tenantId: tx.tenantId,
        id: newId<'VideoSettings'>(),
        userId,
        ...(i === 1
          ? { solution: 'LINK' as const, url: 'https://whereby.com/northlight-office-hours' }
          : { solution: 'ROOMS' as const, url: 'https://meet.jit.si' }),
      })),
    );
  },
};
