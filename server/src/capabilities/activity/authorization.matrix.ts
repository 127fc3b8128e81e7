import { endOfDay, today } from '@seedbed/domain/kernel/dates.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { tasks } from '#capabilities/tasks/table.ts';
import { activities } from '#platform/activity-log/table.ts';
import { inTenant } from '#platform/tx.ts';
import type { Expectations, RecordFixtures } from '#testing/matrix/matrix-row.ts';
import { admins, all, staffAndCoaches, supportersAndFounders } from '#testing/matrix/roles.ts';
import { zone } from '#testing/tenant.ts';

interface Row {
  userId: Id<'User'>;
  startupId?: Id<'Startup'>;
  trashedAt?: unknown;
}

/** A task in the trash, by the activity that deleted it. */
export const records: RecordFixtures = {
  deletion: {
    put: async ({ id: tenantId }, row) => {
      const { userId, startupId, trashedAt } = row as Row;
      const [taskId, id] = [newId<'Task'>(), newId<'Activity'>()];
      const dueOn = today(zone);
      await inTenant(tenantId, async (tx) => {
        await tx.db.insert(tasks).values({
          tenantId,
          id: taskId,
          name: 'Call the bank',
          createdById: userId,
          startupId,
          dueOn,
          dueZone: zone,
          dueAt: endOfDay(dueOn, zone),
          trashedAt: Temporal.Now.instant(),
        });
        await tx.db.insert(activities).values({
          tenantId,
          id,
          // The matrix expects no answer: an activity that cannot be undone.
          undoId: trashedAt ? null : id,
          actorId: userId,
          type: 'tasks.deleted',
          kind: 'Task',
          recordId: taskId,
          audience: [],
          payload: { name: 'Call the bank' },
        });
      });
      return id;
    },
    pools: {
      created: (_, who) => ({ userId: who.userId }),
      ownStartup: (scene) => ({ userId: scene.ownStartupFounder.userId, startupId: scene.ownStartup.id }),
    },
    sees: { created: all, ownStartup: admins },
  },
};

export const expectations: Expectations = {
  'Query.recentChanges': { may: all },
  'Query.trash': { may: all },
  'Query.activityList': [
    { may: admins, args: () => ({ limit: 3 }) },
    {
      about: 'filtered',
      may: admins,
      args: () => ({ limit: 3, filter: { column: 'action', operator: 'ANY_OF', values: ['tasks.deleted'] } }),
    },
  ],
  'Query.activityLogState': { may: admins },
  'Query.activityPeople': { may: admins },
  'Query.activityStartups': { may: admins },
  'Query.activityRecordName': { may: admins, args: () => ({ id: newId() }), isSuccess: () => true },
  'Query.recordHistory': {
    record: 'task',
    args: (id) => ({ kind: 'task', id }),
    may: { created: all, assigned: all, ownStartup: supportersAndFounders, otherStartup: staffAndCoaches },
    isSuccess: (history) => history !== null,
  },
  'Mutation.undo': {
    record: 'deletion',
    args: (id) => ({ id }),
    may: { created: supportersAndFounders, ownStartup: admins },
  },
  'Mutation.deleteForGood': {
    record: 'deletion',
    args: (id) => ({ id, name: 'Call the bank' }),
    may: { created: admins, ownStartup: admins },
  },
};
