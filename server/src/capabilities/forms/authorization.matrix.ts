import { emptyContent } from '@seedbed/domain/forms/form.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { users } from '#capabilities/accounts/table.ts';
import { inTenant } from '#platform/tx.ts';
import type { Expectations, RecordFixtures, RouteExpectations } from '#testing/matrix/matrix-row.ts';
import { type Roles, staff, staffAndCoaches } from '#testing/matrix/roles.ts';
import type { Tenant } from '#testing/tenant.ts';
import { formFillings, forms, formVersions } from './table.ts';

/** A published form with one question. */
const questionId = '00000000-0000-7000-8000-00000000f0f0';
const startupOf = new Map<string, string>();
async function putPublished({ id: tenantId }: Tenant, given: object = {}): Promise<Id<'Form'>> {
  const id = newId<'Form'>();
  const texts = { title: [], description: [], languages: ['en'] } as const;
  const question = { ...emptyContent, id: questionId, type: 'text', behavesAs: 'text' } as const;
  await inTenant(tenantId, async (tx) => {
    const [author] = await tx.db.select({ id: users.id }).from(users).limit(1);
    const by = author?.id as Id<'User'>;
    const form = { name: `Form ${id}`, purpose: 'data_request', publishedNumber: 1, createdById: by } as const;
    await tx.db
      .insert(forms)
      .values({ tenantId, id, shareId: crypto.randomUUID(), status: 'success', ...texts, ...form, ...given });
    await tx.db.insert(formVersions).values({
      tenantId,
      id: newId<'FormVersion'>(),
      formId: id,
      number: 1,
      ...texts,
      questions: [question],
      isBreaking: false,
      publishedById: by,
    });
  });
  return id;
}

/** At ASSIGNED a person edits the forms that they created. */
const seers: Roles = [...staff, 'SubAdmin'];

/** The roles that may edit the startup to which the answers belong. */
const fillers: Roles = [...staffAndCoaches, 'SubAdmin', 'Cofounder'];
const answering = { ownStartup: fillers, otherStartup: staff };
const asking = { ownStartup: [...staffAndCoaches, 'SubAdmin'] as Roles, otherStartup: staff };

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
  // A form for a startup.
  askedForm: {
    put: async (tenant, row) => {
      const { recordId, ...given } = row as { recordId: string };
      const id = await putPublished(tenant, given);
      startupOf.set(id, recordId);
      return id;
    },
    pools: {
      ownStartup: ({ ownStartup }) => ({ recordId: ownStartup.id }),
      otherStartup: ({ otherStartup }) => ({ recordId: otherStartup.id }),
    },
    sees: { ownStartup: seers, otherStartup: staff },
  },
  filling: {
    put: async (tenant, row) => {
      const id = newId<'FormResponse'>();
      const formId = await putPublished(tenant);
      // The browser tests know only the startup.
      const { startupId = '', recordId = startupId, ...given } = row as { startupId?: string; recordId?: string };
      await inTenant(tenant.id, (tx) =>
        tx.db.insert(formFillings).values({
          tenantId: tenant.id,
          id,
          formId,
          purpose: 'data_request',
          recordKind: 'startup',
          recordId,
          ...given,
        }),
      );
      return id;
    },
    pools: {
      ownStartup: ({ ownStartup }) => ({ recordId: ownStartup.id }),
      otherStartup: ({ otherStartup }) => ({ recordId: otherStartup.id }),
    },
    sees: { ownStartup: fillers, otherStartup: staff },
  },
};

const may = { created: seers, ownStartup: staff };

export const expectations: Expectations = {
  'Query.formList': { may: seers, args: () => ({ limit: 3 }) },
  'Query.form': { record: 'form', args: (id) => ({ id }), may: { created: seers, ownStartup: seers } },
  'Query.formContent': { record: 'form', args: (id) => ({ id }), may: { created: seers, ownStartup: seers } },
  'Query.fieldsForForms': { may: seers },
  'Query.tagsForForms': { may: seers },
  'Query.criteriaForForms': { may: seers },
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
  'Query.filling': { record: 'filling', args: (id) => ({ id }), may: answering },
  'Query.fillings': {
    record: 'startup',
    args: (recordId) => ({ kind: 'startup', recordId }),
    may: answering,
  },
  'Mutation.startFilling': {
    record: 'askedForm',
    args: (formId, _, { ownStartup }) => ({
      formId,
      kind: 'startup',
      recordId: startupOf.get(formId) ?? ownStartup.id,
    }),
    may: { ownStartup: seers, otherStartup: staff },
  },
  'Mutation.saveAnswers': {
    record: 'filling',
    args: (fillingId) => ({ fillingId, formNumber: 1, answers: [{ questionId, value: 'x', base: 0 }] }),
    may: answering,
  },
  'Mutation.submitAnswers': {
    record: 'filling',
    args: (fillingId) => ({ fillingId, version: 1, formNumber: 1 }),
    may: answering,
  },
  'Mutation.reopenFilling': {
    record: 'filling',
    args: (fillingId) => ({ fillingId, version: 1 }),
    fields: { state: 'submitted' },
    may: asking,
  },
  'Mutation.cancelFilling': { record: 'filling', args: (fillingId) => ({ fillingId }), may: asking },
  'Mutation.announcePlace': { record: 'filling', args: (fillingId) => ({ fillingId, isHere: true }), may: answering },
  'Subscription.fillingUpdated': { record: 'filling', args: (fillingId) => ({ fillingId }), may: answering },
};

export const routes: RouteExpectations = {
  'GET /api/forms/:id/:format': { path: `/api/forms/${newId()}/pdf`, answers: () => 404 },
  'GET /api/fillings/:id/receipt': { path: `/api/fillings/${newId()}/receipt`, answers: () => 401 },
};
