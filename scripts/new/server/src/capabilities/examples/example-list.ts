import { exampleColumns } from '@seedbed/domain/examples/columns.ts';
import { sql } from 'drizzle-orm';
import { defineList } from '#platform/list/source.ts';
import { exampleCard, visibleExamples } from './find-examples.ts';
import { examples } from './table.ts';

export const exampleList = defineList({
  name: 'examples',
  columns: exampleColumns,
  table: examples,
  sources: {
    name: examples.name,
    description: examples.description,
    createdAt: { expression: sql`${examples.createdAt}`, sqlType: 'timestamptz', isOrderOfIds: true },
  },
  search: [examples.name, examples.description],
  card: exampleCard,
  visibleTo: visibleExamples,
});
