import { answerTexts } from '@seedbed/domain/kernel/questions/convert.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { PrivacySource } from '#platform/privacy-sources.ts';
import { fieldChanges, fieldChoices, fields, fieldValues } from './table.ts';

/** The custom fields of the person, also those that the person does not see on screens. */
const ownFields: PrivacySource = {
  name: 'profile',
  collect: async (tx, { id }, { language }) => {
    const rows = await tx.db
      .select({ field: fields, answer: fieldValues.answer })
      .from(fieldValues)
      .innerJoin(fields, and(eq(fields.tenantId, fieldValues.tenantId), eq(fields.id, fieldValues.fieldId)))
      .where(and(eq(fieldValues.recordId, id), eq(fields.object, 'user'), sql`${fieldValues.answer} is not null`))
      .orderBy(fields.position, fields.id);
    if (rows.length === 0) return [];
    const answers = rows.map(({ field, answer }) => [
      translated(field.label, language) || field.slug,
      answerTexts(field, answer, language).join(', '),
    ]);
    return [{ customFields: Object.fromEntries(answers) as Readonly<Record<string, string>> }];
  },
  formatters: {
    customFields: (answers: Readonly<Record<string, string>>) =>
      Object.entries(answers)
        .map(([name, text]) => `${name}: ${text}`)
        .join('\n'),
  },
  labels: { customFields: 'fields:title' },
  erase: async (tx, { id }) => {
    for (const table of [fieldValues, fieldChoices, fieldChanges])
      await tx.db.delete(table).where(eq(table.recordId, id));
    await tx.db.update(fieldValues).set({ authorId: null }).where(eq(fieldValues.authorId, id));
    await tx.db.update(fieldChanges).set({ authorId: null }).where(eq(fieldChanges.authorId, id));
  },
};

export const privacySources: readonly PrivacySource[] = [ownFields];
