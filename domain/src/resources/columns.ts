import { defineColumns } from '#kernel/list/column.ts';
import { resourceKinds, resourceStates } from './resource.ts';

/** The list of the team. */
export const managedResourceColumns = defineColumns({
  title: { type: 'text', isSortable: true },
  section: { type: 'tag', isFilterable: true, operators: ['ANY_OF', 'NONE_OF'], width: 160 },
  kind: { type: 'status', values: resourceKinds, isSortable: true, isGroupable: true, width: 104 },
  state: { type: 'status', values: resourceStates, isSortable: true, isGroupable: true, width: 120 },
  owner: { type: 'person', isOptional: true, width: 168 },
  reviewOn: { type: 'date', isSortable: true, isOptional: true, width: 128 },
  readers: { type: 'number', isFilterable: false, width: 120 },
  brokenLinks: { type: 'number', isSortable: true, width: 120 },
  required: { type: 'status', values: ['required', 'optional'], isSortable: true, isHidden: true, width: 120 },
  createdAt: { type: 'moment', isSortable: true, usualSort: 'descending', isHidden: true, width: 128 },
});
