import { fieldChanges, fieldChoices, fields, fieldValues } from './table.ts';
import { answerTexts } from '@seedbed/domain/kernel/questions/convert.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { PrivacySource } from '#platform/privacy-sources.ts';

/** The person's own custom fields, except those that people of the organization keep to themselves. */
const ownFields: PrivacySource = {
  name: 'fields',
  collect: async (tx, { id }, { language }) => {
    const rows = await tx.db
      .select({ field: fields, answer: fieldValues.answer, setAt: fieldValues.setAt })
      .from(fieldValues)
      .innerJoin(fields, and(eq(fields.tenantId, fieldValues.tenantId), eq(fields.id, fieldValues.fieldId)))
      .where(and(eq(fieldValues.recordId, id), eq(fields.object, 'user'), sql`${fieldValues.answer} is not null`))
      .orderBy(fields.position, fields.id);
    return rows.map(({ field, answer, setAt }) => ({
      field: translated(field.label, language) || field.slug,
      value: answerTexts(field, answer, language).join(', '),
      since: setAt,
    }));
  },
  erase: async (tx, { id }) => {
    for (const table of [fieldValues, fieldChoices, fieldChanges]) await tx.db.delete(table).where(eq(table.recordId, id));
    await tx.db.update(fieldValues).set({ authorId: null }).where(eq(fieldValues.authorId, id));
    await tx.db.update(fieldChanges).set({ authorId: null }).where(eq(fieldChanges.authorId, id));
  },
};

export const privacySources: readonly PrivacySource[] = [ownFields];
