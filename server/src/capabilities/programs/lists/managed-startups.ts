import { assignationColumns, managedStartupColumns } from '@seedbed/domain/startups/columns.ts';
import { portfolio } from '#capabilities/programs/portfolio.ts';
import { defineList } from '#platform/list/source.ts';

/** The startups of the portfolio, with the columns of their management. */
export const managedStartups = defineList({ ...portfolio, name: 'managed-startups', columns: managedStartupColumns });

/** The portfolio with the people assigned to its startups. */
export const assignations = defineList({ ...portfolio, name: 'assignations', columns: assignationColumns });
