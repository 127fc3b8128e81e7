import { canOpenPrograms } from '@seedbed/domain/programs/policy.ts';
import { getTableColumns, isNull } from 'drizzle-orm';
import { noRecord } from '#platform/list/source.ts';
import type { SearchSource } from '#platform/search/find-records.ts';
import { Program } from './graphql.ts';
import { programs } from './table.ts';

/** Found by those who may open its page. */
export const programSearch: SearchSource = {
  type: Program,
  table: programs,
  card: getTableColumns(programs),
  visibleTo: (actor) => (canOpenPrograms(actor) ? { key: 'ALL' } : noRecord),
  texts: async (tx) =>
    (await tx.db.select().from(programs).where(isNull(programs.trashedAt))).map(({ id, name }) => ({
      id,
      texts: [name],
    })),
};
