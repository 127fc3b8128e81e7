import { all, type Expectations } from '#testing/matrix/matrix-row.ts';

export const expectations: Expectations = {
  'Query.userPermissions': { may: all },
  'Query.criteriaForPermissions': { may: all, args: () => ({ permissions: ['TASK/TASK:CREATE', 'NO:SUCH'] }) },
  'Query.isUserAuthorized': [
    {
      about: 'without a record',
      may: 'A AC SA S F',
      args: () => ({ permission: 'STARTUP/NAME:EDIT' }),
      says: Boolean,
    },
    {
      about: 'of a startup',
      record: 'startup',
      args: (value) => ({ permission: 'STARTUP/NAME:EDIT', data: [{ key: 'startupId', value }] }),
      may: { near: 'A AC S SA F', far: 'A AC S' },
      says: Boolean,
    },
    {
      about: 'of a task',
      record: 'task',
      args: (value) => ({ permission: 'TASK/TASK:DELETE', data: [{ key: 'taskId', value }] }),
      may: { made: 'A AC S SA C M X F', given: 'A AC S', near: 'A AC S', far: 'A AC S' },
      says: Boolean,
    },
    {
      about: 'of a post',
      record: 'post',
      args: (value) => ({ permission: 'TIMELINE/PRIVATE_COMMENTS:VIEW', data: [{ key: 'postId', value }] }),
      may: {
        made: 'A AC S SA C M X',
        near: 'A AC S SA C M X',
        far: 'A AC S',
        nearPrivate: 'A AC S SA C M X',
        farPrivate: 'A AC S',
      },
      says: Boolean,
    },
    {
      about: 'of a person',
      record: 'person',
      args: (value) => ({ permission: 'USERS:EDIT', data: [{ key: 'userId', value }] }),
      may: { self: 'A AC S', near: 'A AC S', far: 'A AC S' },
      says: Boolean,
    },
  ],
};
