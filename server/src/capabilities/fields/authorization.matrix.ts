import { newId } from '@seedbed/domain/kernel/ids.ts';
import { inTenant } from '#platform/tx.ts';
import type { Expectations, RecordFixtures } from '#testing/matrix/matrix-row.ts';
import { admins, all, staff } from '#testing/matrix/roles.ts';
import { fieldSections, fields } from './table.ts';

const label = [{ language: 'en', value: 'Field' }];
const facts = { label, description: [], validations: {}, options: [] };

export const records: RecordFixtures = {
  field: {
    put: async (tenant, row) => {
      const id = newId<'Field'>();
      const slug = `f_${id.replaceAll('-', '')}`;
      await inTenant(tenant.id, (tx) =>
        tx.db.insert(fields).values({ tenantId: tenant.id, id, object: 'startup', slug, type: 'text', ...facts, ...row }),
      );
      return id;
    },
    pools: { ownStartup: () => ({}) },
    sees: { ownStartup: admins },
  },
  fieldSection: {
    put: async (tenant, row) => {
      const id = newId<'FieldSection'>();
      await inTenant(tenant.id, (tx) =>
        tx.db.insert(fieldSections).values({ tenantId: tenant.id, id, object: 'startup', title: label, ...row }),
      );
      return id;
    },
    pools: { ownStartup: () => ({}) },
    sees: { ownStartup: admins },
  },
};

const may = { ownStartup: admins };
const newField = () => ({ object: 'startup', slug: `n_${newId().replaceAll('-', '')}`, type: 'text', label });
const title = [{ language: 'en', value: 'Section' }];

export const expectations: Expectations = {
  'Query.fieldDefinitions': { may: admins, args: () => ({ object: 'startup' }) },
  'Query.fieldSections': { may: admins, args: () => ({ object: 'startup' }) },
  'Query.listedFields': { may: all, args: () => ({ object: 'startup' }) },
  'Query.fieldConversion': { record: 'field', may, args: (fieldId) => ({ fieldId, conversion: { type: 'number' } }) },
  'Query.recordFields': {
    record: 'startup',
    may: { ownStartup: [...staff, 'Coach', 'SubAdmin', 'Mentor', 'Expert', 'Cofounder'], otherStartup: [...staff, 'Coach'] },
    args: (recordId) => ({ object: 'startup', recordId }),
  },
  'Mutation.createField': { may: admins, args: () => ({ input: newField() }) },
  'Mutation.updateField': {
    record: 'field',
    may,
    args: (fieldId) => ({ fieldId, input: { label: [{ language: 'en', value: `Renamed ${newId()}` }] } }),
  },
  'Mutation.setFieldArchived': { record: 'field', may, args: (fieldId) => ({ fieldId, isArchived: true }) },
  'Mutation.convertField': { record: 'field', may, args: (fieldId) => ({ fieldId, conversion: { type: 'number' } }) },
  'Mutation.createFieldSection': { may: admins, args: () => ({ object: 'startup', title }) },
  'Mutation.renameFieldSection': {
    record: 'fieldSection',
    may,
    args: (sectionId) => ({ sectionId, title: [{ language: 'en', value: `Renamed ${newId()}` }] }),
  },
  'Mutation.deleteFieldSection': { record: 'fieldSection', may, args: (sectionId) => ({ sectionId }) },
};
