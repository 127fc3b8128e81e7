import type { CacheRules } from '#platform/api/cache.ts';

export const cacheRules: CacheRules = {
  lists: { Role: ['editedRoles'] },
  embedded: ['Permission', 'PickableRecord', 'RolePeople', 'RolePicks', 'UserAccess', 'StartupAccess'],
  changesLists: { createRole: 'Role', deleteRole: 'Role' },
};
