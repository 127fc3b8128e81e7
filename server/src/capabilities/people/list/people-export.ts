import { userCategoryOf } from '@seedbed/domain/access/groups.ts';
import { type LabelledRole, roleLabelCode } from '@seedbed/domain/access/role-labels.ts';
import type { RoleType } from '@seedbed/domain/kernel/actor.ts';
import { localeOf } from '@seedbed/domain/kernel/translations.ts';
import type { peopleColumns, programAssignationColumns } from '@seedbed/domain/people/columns.ts';
import type { ListExport } from '#platform/export/list-exports.ts';
import { translate } from '#platform/messages.ts';

interface Row {
  role: LabelledRole & { type: RoleType };
}

const select = 'role { type label }';

interface SkilledRow {
  skills: { name: string }[];
  ownSkills: string[];
}

/** The team sees the role, not the word for a single founder. */
const columns = {
  name: 'name: fullName',
  role: {
    select,
    value: ({ role }: Row, { language, words }) => {
      const code = roleLabelCode(role);
      const name = code ? translate(code, language, words) : (role.label ?? '');
      return name.charAt(0).toLocaleUpperCase(localeOf(language)) + name.slice(1);
    },
  },
  category: { select, value: ({ role }: Row) => userCategoryOf(role.type) },
  status: 'status',
  email: 'email',
  program: 'program: programs { name }',
  tag: 'tag: tags { name }',
  skill: {
    select: 'skills { name } ownSkills',
    value: ({ skills, ownSkills }: SkilledRow) => [...skills.map(({ name }) => name), ...ownSkills],
  },
  mentorTag: 'mentorTag: mentorTags { name }',
  industry: 'industry: industries { name }',
  added: 'added: createdAt',
} satisfies ListExport<typeof peopleColumns>['columns'];

export const peopleExport = {
  title: 'navigation:entries.users-management',
  file: 'people',
  texts: 'people',
  columns,
} satisfies ListExport<typeof peopleColumns>;

export const programAssignationsExport: ListExport<typeof programAssignationColumns> = {
  ...peopleExport,
  title: 'navigation:entries.user-program-assignation',
  file: 'program-assignations',
};
