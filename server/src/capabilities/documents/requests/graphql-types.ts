import { isLate, requestStates } from '@seedbed/domain/documents/asset.ts';
import { today } from '@seedbed/domain/kernel/dates.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import DataLoader from 'dataloader';
import { inArray } from 'drizzle-orm';
import { User } from '#capabilities/accounts/public.ts';
import { type AssetCard, assetCard } from '#capabilities/documents/assets/find-assets.ts';
import { KindName, OwnerName } from '#capabilities/documents/assets/graphql.ts';
import { dataAssets } from '#capabilities/documents/table.ts';
import { Attachment, filesOfRecord } from '#capabilities/files/public.ts';
import { Startup } from '#capabilities/startups/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { NamedRecord } from '#platform/graphql/named-record.ts';
import type { RequestCard } from './find-requests.ts';

const StateName = builder.enumType('AssetRequestState', { values: requestStates });

/** Readers of a request also read its data asset. */
const assetsLoader = (context: Context) =>
  new DataLoader<Id<'DataAsset'>, AssetCard>(async (ids) => {
    const tx = await context.read();
    const rows = await tx.db
      .select(assetCard)
      .from(dataAssets)
      .where(inArray(dataAssets.id, [...ids]));
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id) ?? new Error('The asset of a request is gone.'));
  });

const assetOf = (context: Context, { assetId }: RequestCard) => context.loader(assetsLoader).load(assetId);

export const AssetRequest = builder.objectRef<RequestCard>('AssetRequest').implement({
  interfaces: [NamedRecord],
  fields: (t) => ({
    assetId: t.exposeID('assetId'),
    title: t.string({
      description: 'The name of its asset in the language of the reader.',
      resolve: async (request, _, context) =>
        translated((await assetOf(context, request)).names, context.language) || request.name,
    }),
    help: t.string({
      nullable: true,
      resolve: async (request, _, context) =>
        translated((await assetOf(context, request)).help, context.language) || null,
    }),
    kind: t.field({ type: KindName, resolve: async (request, _, context) => (await assetOf(context, request)).kind }),
    owner: t.field({
      type: OwnerName,
      resolve: async (request, _, context) => (await assetOf(context, request)).owner,
    }),
    template: t.field({
      type: Attachment,
      nullable: true,
      resolve: async ({ assetId }, _, context) => (await filesOfRecord(context, 'dataAsset', assetId))[0] ?? null,
    }),
    startup: t.expose('startup', { type: Startup }),
    person: t.expose('person', {
      type: User,
      nullable: true,
      description: 'The founder who answers; null for any founder of the startup.',
    }),
    personId: t.exposeID('personId', { nullable: true }),
    visibleTo: t.exposeString('visibleTo'),
    dueOn: t.expose('dueOn', { type: 'Date' }),
    state: t.expose('state', { type: StateName }),
    isLate: t.boolean({ resolve: (one, _, { tenant }) => isLate(one, today(tenant.timezone)) }),
    answer: t.exposeString('answer', {
      nullable: true,
      description: 'The link, the value, or the typed name of a signature.',
    }),
    signedHash: t.exposeString('signedHash', { nullable: true, description: 'SHA-256 of the signed template.' }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why it was returned.' }),
    submittedAt: t.expose('submittedAt', { type: 'DateTime', nullable: true }),
    submittedBy: t.expose('submittedBy', { type: User, nullable: true }),
    decidedAt: t.expose('decidedAt', { type: 'DateTime', nullable: true }),
    expiresOn: t.expose('expiresOn', { type: 'Date', nullable: true }),
    attachments: t.field({
      type: [Attachment],
      resolve: ({ id }, _, context) => filesOfRecord(context, 'assetRequest', id),
    }),
    version: t.exposeInt('version'),
  }),
});
