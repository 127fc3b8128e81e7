import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { and, eq, or, type SQL } from 'drizzle-orm';
import { activities } from '#platform/activity-log/table.ts';
import { visibleKinds } from '#platform/undo/visible-changes.ts';

/**
 * The changes whose record the person may see now. Their names come from the time of the change, which a person without
 * access must not read.
 */
export const visibleChanges = (actor: Actor): SQL | undefined =>
  or(
    ...Object.entries(visibleKinds()).flatMap(([kind, visible]) => {
      const seen = visible(actor);
      if (seen === false) return [];
      return and(eq(activities.kind, kind), seen === true ? undefined : seen);
    }),
  );
