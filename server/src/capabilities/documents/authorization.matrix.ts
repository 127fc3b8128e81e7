import type { RequestState } from '@seedbed/domain/documents/asset.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { inTenant } from '#platform/tx.ts';
import type { Expectations, RecordFixtures } from '#testing/matrix/matrix-row.ts';
import { type Roles, staff, staffAndCoaches, supportersAndFounders } from '#testing/matrix/roles.ts';
import { assetRequests, dataAssets, documentFolders, documents } from './table.ts';

const team: Roles = [...staffAndCoaches, 'SubAdmin'];
const readers = { ownStartup: supportersAndFounders, otherStartup: staffAndCoaches };
/** Coaches and SubAdmins write only at their startups. */
const writers = { ownStartup: [...team, 'Cofounder'] as Roles, otherStartup: staff };
const deciders = { ownStartup: team, otherStartup: staff };
const ofStartups = {
  ownStartup: ({ ownStartup }: { ownStartup: { id: string } }) => ({ startupId: ownStartup.id }),
  otherStartup: ({ otherStartup }: { otherStartup: { id: string } }) => ({ startupId: otherStartup.id }),
};

interface Row {
  startupId?: Id<'Startup'>;
  state?: RequestState;
  trashedAt?: Temporal.Instant;
}

const trashOf = ({ trashedAt }: Row) => (trashedAt ? { trashedAt } : {});
const startupOf = ({ startupId }: Row): Id<'Startup'> => {
  if (!startupId) throw new Error('It needs a startup.');
  return startupId;
};

async function putAsset(tenantId: Id<'Incubator'>, row: Row): Promise<Id<'DataAsset'>> {
  const id = newId<'DataAsset'>();
  const names = [{ language: 'en' as const, value: 'Cap table' }];
  await inTenant(tenantId, (tx) =>
    tx.db.insert(dataAssets).values({ tenantId, id, names, kind: 'value', ...trashOf(row) }),
  );
  return id;
}

async function putRequest(tenantId: Id<'Incubator'>, row: Row): Promise<Id<'AssetRequest'>> {
  const [id, assetId] = [newId<'AssetRequest'>(), await putAsset(tenantId, {})];
  await inTenant(tenantId, (tx) =>
    tx.db.insert(assetRequests).values({
      ...{ tenantId, id, assetId, startupId: startupOf(row), visibleTo: 'all_of_startup', ...trashOf(row) },
      ...{ dueOn: Temporal.PlainDate.from('2026-09-07'), ...(row.state && { state: row.state }) },
    }),
  );
  return id;
}

export const records: RecordFixtures = {
  documentFolder: {
    put: async ({ id: tenantId }, row) => {
      const id = newId<'DocumentFolder'>();
      const of = { startupId: startupOf(row as Row), ...trashOf(row as Row) };
      await inTenant(tenantId, (tx) => tx.db.insert(documentFolders).values({ tenantId, id, name: 'Finance', ...of }));
      return id;
    },
    pools: ofStartups as never,
    sees: readers,
  },
  document: {
    put: async ({ id: tenantId }, row) => {
      const id = newId<'StartupDocument'>();
      const of = { startupId: startupOf(row as Row), ...trashOf(row as Row) };
      await inTenant(tenantId, (tx) => tx.db.insert(documents).values({ tenantId, id, name: 'deck.pdf', ...of }));
      return id;
    },
    pools: ofStartups as never,
    sees: readers,
  },
  dataAsset: {
    put: (tenant, row) => putAsset(tenant.id, row as Row),
    pools: { ownStartup: () => ({}) },
    sees: { ownStartup: team },
  },
  assetRequest: {
    put: (tenant, row) => putRequest(tenant.id, row as Row),
    pools: ofStartups as never,
    sees: readers,
  },
};

export const expectations: Expectations = {
  'Query.documentLibrary': { record: 'startup', args: (startupId) => ({ startupId }), may: readers },
  'Query.startupDocument': { record: 'document', args: (id) => ({ id }), may: readers },
  'Mutation.saveDocumentFolder': {
    record: 'startup',
    args: (startupId) => ({ startupId, id: newId(), input: { name: 'Legal' } }),
    may: writers,
  },
  'Mutation.deleteDocumentFolder': { record: 'documentFolder', args: (folderId) => ({ folderId }), may: writers },
  'Mutation.addStartupDocument': {
    record: 'startup',
    args: (startupId) => ({ startupId, id: newId(), name: 'deck.pdf', input: {} }),
    may: writers,
  },
  'Mutation.updateStartupDocument': {
    record: 'document',
    args: (documentId) => ({ documentId, input: { visibleTo: 'founders_and_staff' } }),
    may: writers,
  },
  'Mutation.deleteStartupDocument': { record: 'document', args: (documentId) => ({ documentId }), may: writers },
  'Mutation.exportStartupDocuments': { record: 'startup', args: (startupId) => ({ startupId }), may: readers },
  'Query.dataAssets': { may: team },
  'Query.dataAsset': { record: 'dataAsset', args: (id) => ({ id }), may: { ownStartup: team } },
  'Query.assetMatrix': { may: team },
  'Query.assetReviewQueue': { may: team },
  'Query.assetRequests': { record: 'startup', args: (startupId) => ({ startupId }), may: readers },
  'Query.assetRequest': { record: 'assetRequest', args: (id) => ({ id }), may: readers },
  'Mutation.saveDataAsset': {
    may: staff,
    args: () => ({
      id: newId(),
      input: { names: [{ language: 'en', value: 'Deck' }], kind: 'file', owner: 'startup' },
    }),
  },
  'Mutation.submitAssetRequest': {
    record: 'assetRequest',
    args: (requestId) => ({ requestId, answer: 'Berlin' }),
    may: { ownStartup: ['Cofounder'], otherStartup: [] },
  },
  'Mutation.decideAssetRequest': {
    record: 'assetRequest',
    fields: { state: 'submitted' },
    args: (requestId) => ({ requestId, accept: true }),
    may: deciders,
  },
  'Mutation.deleteAssetRequest': { record: 'assetRequest', args: (requestId) => ({ requestId }), may: deciders },
};
