import { programColumns } from '@seedbed/domain/programs/columns.ts';
import { canOpenPrograms } from '@seedbed/domain/programs/policy.ts';
import { getTableColumns, sql } from 'drizzle-orm';
import { programs } from '#capabilities/programs/table.ts';
import { defineList, noRecord } from '#platform/list/source.ts';

export const programList = defineList({
  name: 'programs',
  columns: programColumns,
  table: programs,
  sources: {
    name: programs.name,
    startsOn: programs.startsOn,
    endsOn: programs.endsOn,
    kind: programs.kind,
    state: {
      expression: sql`case when ${programs.archivedAt} is null then 'current' else 'archived' end`,
      sqlType: 'text',
    },
  },
  search: [programs.name],
  card: getTableColumns(programs),
  visibleTo: (actor) => (canOpenPrograms(actor) ? { key: 'ALL' } : noRecord),
});
