import { newId } from '@seedbed/domain/kernel/ids.ts';
import { inTenant } from '#platform/tx.ts';
import type { Expectations, RecordFixtures } from '#testing/matrix/matrix-row.ts';
import { type Roles, staff } from '#testing/matrix/roles.ts';
import { forms } from './table.ts';

/** At ASSIGNED a person edits the forms that they created. */
const seers: Roles = [...staff, 'SubAdmin'];

export const records: RecordFixtures = {
  form: {
    put: async ({ id: tenantId }, row) => {
      const id = newId<'Form'>();
      const shareId = crypto.randomUUID();
      const { createdById, ...given } = row as { createdById: typeof forms.$inferInsert.createdById };
      const facts = { name: `Form ${id}`, purpose: 'feedback', title: [], description: [], languages: ['en'] } as const;
      await inTenant(tenantId, (tx) =>
        tx.db.insert(forms).values({ tenantId, id, shareId, createdById, ...facts, ...given }),
      );
      return id;
    },
    pools: {
      created: (_, who) => ({ createdById: who.userId }),
      ownStartup: (scene) => ({ createdById: scene.people.Admin.userId }),
    },
    sees: { created: seers, ownStartup: seers },
  },
};

const may = { created: seers, ownStartup: staff };

export const expectations: Expectations = {
  'Query.formList': { may: seers, args: () => ({ limit: 3 }) },
  'Query.form': { record: 'form', args: (id) => ({ id }), may: { created: seers, ownStartup: seers } },
  'Query.formContent': { record: 'form', args: (id) => ({ id }), may: { created: seers, ownStartup: seers } },
  'Query.fieldsForForms': { may: seers },
  'Query.sharedForm': { may: 'anyone', args: () => ({ shareId: crypto.randomUUID() }), isSuccess: () => true },
  'Mutation.createForm': {
    may: seers,
    args: () => ({ purpose: 'feedback', input: { name: 'New', languages: ['en'] } }),
  },
  'Mutation.updateForm': { record: 'form', args: (formId) => ({ formId, input: { name: 'Renamed' } }), may },
  'Mutation.saveFormLines': {
    record: 'form',
    args: (formId) => ({ formId, lines: [{ id: newId(), type: 'text' }] }),
    may,
  },
  'Mutation.publishForm': { record: 'form', args: (formId) => ({ formId }), may },
  'Mutation.setFormArchived': { record: 'form', args: (formId) => ({ formId, isArchived: true }), may },
  'Mutation.setFormShared': { record: 'form', args: (formId) => ({ formId, isShared: true }), may },
  'Mutation.deleteForm': { record: 'form', args: (formId) => ({ formId }), may },
};
