import { formColumns } from '@seedbed/domain/forms/columns.ts';
import { sql } from 'drizzle-orm';
import { defineList } from '#platform/list/source.ts';
import { formCard, visibleForms } from './find-forms.ts';
import { forms } from './table.ts';
import { tagSource } from './tags.ts';

export const formList = defineList({
  name: 'forms',
  columns: formColumns,
  table: forms,
  sources: {
    name: forms.name,
    purpose: forms.purpose,
    status: forms.status,
    tag: tagSource,
    publishedNumber: { expression: sql`${forms.publishedNumber}`, sqlType: 'integer', isOptional: true },
    publishedAt: { expression: sql`${forms.publishedAt}`, sqlType: 'timestamptz', isOptional: true },
    createdAt: { expression: sql`${forms.createdAt}`, sqlType: 'timestamptz', isOrderOfIds: true },
  },
  search: [forms.name],
  card: formCard,
  visibleTo: visibleForms,
});
