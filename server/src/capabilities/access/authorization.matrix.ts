import type { Expectations } from '#testing/matrix/matrix-row.ts';
import { all, staff, supporters, supportersAndFounders } from '#testing/matrix/roles.ts';

export const expectations: Expectations = {
  'Query.userPermissions': { may: all },
  'Query.criteriaForPermissions': { may: all, args: () => ({ permissions: ['TASK/TASK:CREATE', 'NO:SUCH'] }) },
  'Query.isUserAuthorized': [
    {
      about: 'without a record',
      may: [...staff, 'SubAdmin', 'Cofounder'],
      args: () => ({ permission: 'STARTUP/NAME:EDIT' }),
      isSuccess: Boolean,
    },
    {
      about: 'of a startup',
      record: 'startup',
      args: (value) => ({ permission: 'STARTUP/NAME:EDIT', data: [{ key: 'startupId', value }] }),
      may: { ownStartup: [...staff, 'SubAdmin', 'Cofounder'], otherStartup: staff },
      isSuccess: Boolean,
    },
    {
      about: 'of a task',
      record: 'task',
      args: (value) => ({ permission: 'TASK/TASK:DELETE', data: [{ key: 'taskId', value }] }),
      may: { created: supportersAndFounders, assigned: staff, ownStartup: staff, otherStartup: staff },
      isSuccess: Boolean,
    },
    {
      about: 'of a post',
      record: 'post',
      args: (value) => ({ permission: 'TIMELINE/PRIVATE_COMMENTS:VIEW', data: [{ key: 'postId', value }] }),
      may: {
        created: supporters,
        ownStartup: supporters,
        otherStartup: staff,
        ownStartupPrivate: supporters,
        otherStartupPrivate: staff,
      },
      isSuccess: Boolean,
    },
    {
      about: 'of a person',
      record: 'person',
      args: (value) => ({ permission: 'USERS:EDIT', data: [{ key: 'userId', value }] }),
      may: { self: staff, ownStartup: staff, otherStartup: staff, contact: staff },
      isSuccess: Boolean,
    },
  ],
};
