import { defineColumns } from '#kernel/list/column.ts';
import { programKinds, programParts } from './program.ts';

/** Archived programs leave the usual list. */
const programStates = ['current', 'archived'] as const;

export const programColumns = defineColumns({
  name: { type: 'text', isSortable: true },
  when: { type: 'status', isFilterable: false, width: 128 },
  startsOn: { type: 'date', isSortable: true, isOptional: true, usualSort: 'descending', width: 136 },
  endsOn: { type: 'date', isSortable: true, isOptional: true, width: 136 },
  startups: { type: 'number', isFilterable: false, width: 104 },
  people: { type: 'number', isFilterable: false, width: 104 },
  kind: { type: 'status', values: programKinds, isHidden: true, width: 128 },
  state: { type: 'status', values: programStates, isHidden: true, width: 128 },
});

export const programPeopleColumns = defineColumns({
  name: { type: 'text', isSortable: true, usualSort: 'ascending' },
  program: { type: 'tag', isHidden: true },
  part: { type: 'status', values: programParts, isSortable: true, isGroupable: true, width: 144 },
  added: { type: 'moment', isSortable: true, width: 144 },
});
