import { isNull } from 'drizzle-orm';
import type { SearchSource } from '#platform/search/find-records.ts';
import { exampleCard, visibleExamples } from './find-examples.ts';
import { Example } from './graphql.ts';
import { examples } from './table.ts';

export const exampleSearch: SearchSource = {
  type: Example,
  table: examples,
  card: exampleCard,
  visibleTo: visibleExamples,
  texts: async (tx) =>
    (await tx.db.select(exampleCard).from(examples).where(isNull(examples.trashedAt))).map(({ id, name }) => ({
      id,
      texts: [name],
    })),
};
