import { newId } from '@seedbed/domain/kernel/ids.ts';
import { inTenant } from '#platform/tx.ts';
import type { Expectations, RecordFixture, RecordFixtures } from '#testing/matrix/matrix-row.ts';
import { admins, all, staff, supportersAndFounders } from '#testing/matrix/roles.ts';
import { fieldSections, fields } from './table.ts';

const label = [{ language: 'en', value: 'Field' }];
const facts = { label, description: [], validations: {}, options: [] };

const put: RecordFixture['put'] = async (tenant, row) => {
  const id = newId<'Field'>();
  const slug = `f_${id.replaceAll('-', '')}`;
  await inTenant(tenant.id, (tx) =>
    tx.db.insert(fields).values({ tenantId: tenant.id, id, object: 'startup', slug, type: 'text', ...facts, ...row }),
  );
  return id;
};
const pools = { ownStartup: () => ({}) };

export const records: RecordFixtures = {
  field: { put, pools, sees: { ownStartup: admins } },
  // The field at the startup of the scene.
  startupField: { put, pools, sees: { ownStartup: supportersAndFounders } },
  fieldSection: {
    put: async (tenant, row) => {
      const id = newId<'FieldSection'>();
      await inTenant(tenant.id, (tx) =>
        tx.db.insert(fieldSections).values({ tenantId: tenant.id, id, object: 'startup', title: label, ...row }),
      );
      return id;
    },
    pools,
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
  'Query.fillableFields': { may: all, args: () => ({ object: 'startup' }) },
  'Query.fieldConversion': { record: 'field', may, args: (fieldId) => ({ fieldId, conversion: { type: 'number' } }) },
  'Query.recordFields': {
    record: 'startup',
    may: { ownStartup: supportersAndFounders, otherStartup: [...staff, 'Coach'] },
    args: (recordId) => ({ object: 'startup', recordId }),
  },
  'Query.fieldHistory': {
    record: 'startupField',
    may: { ownStartup: supportersAndFounders },
    args: (fieldId, _, scene) => ({ object: 'startup', recordId: scene.ownStartup.id, fieldId }),
  },
  'Mutation.setFieldValue': {
    record: 'startupField',
    may: { ownStartup: [...staff, 'Coach', 'SubAdmin', 'Cofounder'] },
    args: (fieldId, _, scene) => ({
      object: 'startup',
      recordId: scene.ownStartup.id,
      fieldId,
      answer: `A ${newId()}`,
    }),
  },
  'Mutation.arrangeFields': { may: admins, args: () => ({ object: 'other', order: [] }) },
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
