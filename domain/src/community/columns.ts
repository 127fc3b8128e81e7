import { defineColumns } from '#kernel/list/column.ts';

/** The groups of people in the directory. Applicants are not in it. */
export const directoryGroups = ['team', 'mentors', 'evaluators', 'founders', 'members'] as const;
export type DirectoryGroup = (typeof directoryGroups)[number];

export const directoryColumns = defineColumns({
  name: { type: 'text', isSortable: true, usualSort: 'ascending' },
  group: { type: 'status', values: directoryGroups, width: 168 },
  skill: { type: 'tag', hasNames: true, isOptional: true, width: 240 },
  program: { type: 'tag', isOptional: true, width: 168 },
  meets: { type: 'status', values: ['open', 'closed'], width: 136 },
});
