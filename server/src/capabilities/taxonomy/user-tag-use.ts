import { users } from '#capabilities/accounts/table.ts';
import { userTags } from './table.ts';
import type { TagUse } from './tag-uses.ts';

/** Tags, skills and industries that the team gave to people. */
export const userTagUse: TagUse = {
  of: 'people',
  kinds: ['user', 'skills', 'mentortag', 'industry'],
  table: userTags,
  record: userTags.userId,
  recordName: 'user_id',
  records: users,
};
