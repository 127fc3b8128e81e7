import { isNull } from 'drizzle-orm';
import type { SearchSource } from '#platform/search/find-records.ts';
import { formCard, visibleForms } from './find-forms.ts';
import { Form } from './graphql-types.ts';
import { forms } from './table.ts';

/** Found by its name, which only the team sees. */
export const formSearch: SearchSource = {
  type: Form,
  table: forms,
  card: formCard,
  visibleTo: visibleForms,
  texts: async (tx) =>
    (await tx.db.select().from(forms).where(isNull(forms.trashedAt))).map(({ id, name }) => ({ id, texts: [name] })),
};
