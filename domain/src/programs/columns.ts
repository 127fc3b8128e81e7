import { defineColumns } from '#kernel/list/column.ts';
import { startupColumns } from '#startups/columns.ts';

const { name, ...others } = startupColumns;

/** The portfolio: what a startup is, its programs, and who looks after it. */
export const portfolioColumns = defineColumns({
  name,
  program: { type: 'tag', isOptional: true, width: 144 },
  ...others,
  assigned: { type: 'people', isOptional: true, isHidden: true, width: 112 },
  latest: { type: 'moment', isFilterable: false, width: 128 },
});
