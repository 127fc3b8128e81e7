import { defineColumns } from '#kernel/list/column.ts';

/** A link is over at its date, and while its owner cannot log in. */
export const linkStates = ['open', 'over'] as const;
export type LinkState = (typeof linkStates)[number];

/** The links to saved views for people outside of the organization. */
export const linkColumns = defineColumns({
  view: { type: 'text', isSortable: true },
  list: { type: 'text', isFilterable: false, width: 180 },
  owner: { type: 'person', isSortable: true, width: 180 },
  state: { type: 'status', values: linkStates, width: 110 },
  createdAt: { type: 'moment', isSortable: true, usualSort: 'descending', width: 140 },
  expiresAt: { type: 'moment', isOptional: true, isSortable: true, width: 140 },
  openedAt: { type: 'moment', isOptional: true, isSortable: true, width: 140 },
});
