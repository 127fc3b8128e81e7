import { defineColumns } from '#kernel/list/column.ts';
import { businessModels, startupStages } from './input.ts';
import { startupStatuses } from './startup.ts';

/** The columns of the portfolio. */
export const startupColumns = defineColumns({
  name: { type: 'text', isSortable: true, usualSort: 'ascending' },
  program: { type: 'tag', isOptional: true, width: 144 },
  industry: { type: 'tag', permission: 'STARTUP/INDUSTRIES:VIEW', isOptional: true, width: 144 },
  tag: { type: 'tag', permission: 'STARTUP/TAGS:VIEW', isOptional: true, isHidden: true, width: 144 },
  city: { type: 'text', isSortable: true, isGroupable: true, isOptional: true, isHidden: true, width: 144 },
  place: { type: 'text', isFilterable: false, width: 200 },
  founders: { type: 'people', isFilterable: false, width: 112 },
  assigned: { type: 'people', isOptional: true, isHidden: true, width: 112 },
  status: { type: 'status', values: startupStatuses, isSortable: true, isGroupable: true, isHidden: true, width: 112 },
  model: {
    type: 'status',
    values: businessModels,
    isSortable: true,
    isGroupable: true,
    isOptional: true,
    isHidden: true,
    width: 144,
  },
  stage: {
    type: 'status',
    values: startupStages,
    isSortable: true,
    isGroupable: true,
    isOptional: true,
    isHidden: true,
    width: 144,
  },
  founded: { type: 'number', isSortable: true, isGroupable: true, isOptional: true, isHidden: true, width: 112 },
  added: { type: 'moment', isSortable: true, isHidden: true, width: 128 },
  latest: { type: 'moment', isFilterable: false, width: 128 },
});

const { name, program, industry, tag, assigned, status, stage, city, added } = startupColumns;

/** The columns of the management list. */
export const managedStartupColumns = defineColumns({
  name,
  status: { ...status, isHidden: false },
  program,
  tag: { ...tag, isHidden: false },
  assigned: { ...assigned, isHidden: false },
  industry: { ...industry, isHidden: true },
  stage,
  city,
  added: { ...added, isHidden: false },
});

/** The columns of the people assigned to startups. */
export const assignationColumns = defineColumns({
  name,
  program: { ...program, width: 280 },
  assigned: { ...assigned, isHidden: false, width: 240 },
  industry: { ...industry, isHidden: true },
  status: { ...status, isHidden: true },
});
