import { userCategories } from '#access/groups.ts';
import { userStatuses } from '#accounts/user.ts';
import { defineColumns } from '#kernel/list/column.ts';

/** The columns of the list of people. */
export const peopleColumns = defineColumns({
  name: { type: 'text', isSortable: true, usualSort: 'ascending' },
  role: { type: 'tag', operators: ['ANY_OF', 'NONE_OF'], isSortable: true, isGroupable: true, width: 168 },
  category: { type: 'status', values: userCategories, isHidden: true, width: 144 },
  status: { type: 'status', values: userStatuses, isSortable: true, isGroupable: true, width: 112 },
  email: { type: 'text', isSortable: true, width: 232 },
  program: { type: 'tag', isOptional: true, width: 160 },
  tag: { type: 'tag', permission: 'USER/TAGS:VIEW', isOptional: true, isHidden: true, width: 144 },
  skill: { type: 'tag', hasNames: true, isOptional: true, isHidden: true, width: 144 },
  mentorTag: { type: 'tag', isOptional: true, isHidden: true, width: 144 },
  industry: { type: 'tag', permission: 'USERS/INDUSTRIES:VIEW', isOptional: true, isHidden: true, width: 144 },
  added: { type: 'moment', isSortable: true, width: 120 },
});

const { name, role, category, status, program, tag } = peopleColumns;

/** The columns of people in programs. */
export const programAssignationColumns = defineColumns({
  name,
  role,
  category,
  program: { ...program, width: 280 },
  status: { ...status, isHidden: true },
  tag,
});
