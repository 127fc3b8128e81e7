import type { programColumns, programPeopleColumns } from '@seedbed/domain/programs/columns.ts';
import type { ListExport } from '#platform/export/list-exports.ts';

export const programsExport: ListExport<typeof programColumns> = {
  title: 'navigation:entries.programs',
  file: 'programs',
  texts: 'programs',
  columns: {
    name: 'name',
    when: 'when: status',
    startsOn: 'startsOn',
    endsOn: 'endsOn',
    startups: 'startups: startupCount',
    people: 'people: personCount',
    kind: 'kind',
    state: { select: 'isArchived', value: ({ isArchived }) => (isArchived ? 'archived' : 'current') },
  },
};

export const programPeopleExport: ListExport<typeof programPeopleColumns> = {
  title: 'programs:people.tab',
  file: 'program-people',
  texts: 'programs',
  columns: {
    name: { select: 'user { fullName }', value: ({ user }) => user.fullName },
    // A list of one program; its rows do not name it.
    program: { select: '_id', value: () => null },
    part: 'part',
    added: 'added',
  },
};
