import { assetKinds, assetOwners, assetVisibilities } from '@seedbed/domain/documents/asset.ts';
import { assetFields } from '@seedbed/domain/documents/input.ts';
import { canEditAssets, canOpenAssets } from '@seedbed/domain/documents/policy.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import * as v from 'valibot';
import { assertAssetsInPlan } from '#capabilities/documents/in-plan.ts';
import { Attachment, filesOfRecord } from '#capabilities/files/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { givenFields } from '#platform/graphql/given-fields.ts';
import { NamedRecord } from '#platform/graphql/named-record.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { inputFromSchema } from '#platform/graphql/schema-fields.ts';
import { type AssetCard, findAsset, listAssets } from './find-assets.ts';
import { saveAsset } from './save-asset.ts';

export const KindName = builder.enumType('DataAssetKind', { values: assetKinds });
export const OwnerName = builder.enumType('DataAssetOwner', { values: assetOwners });
const VisibilityName = builder.enumType('DataAssetVisibility', { values: assetVisibilities });

export const DataAsset = builder.objectRef<AssetCard>('DataAsset').implement({
  interfaces: [NamedRecord],
  fields: (t) => ({
    title: t.string({
      description: 'Its name in the language of the reader.',
      resolve: ({ names, name }, _, { language }) => translated(names, language) || name,
    }),
    names: t.expose('names', { type: 'JSON', description: '[{ language, value }]' }),
    help: t.expose('help', { type: 'JSON', description: '[{ language, value }]' }),
    kind: t.expose('kind', { type: KindName }),
    owner: t.expose('owner', { type: OwnerName }),
    visibleTo: t.expose('visibleTo', { type: VisibilityName }),
    recursEveryMonths: t.exposeInt('recursEveryMonths', { nullable: true }),
    expiresAfterMonths: t.exposeInt('expiresAfterMonths', { nullable: true }),
    isArchived: t.exposeBoolean('isArchived'),
    requestCount: t.exposeInt('requestCount', { description: 'The requests of all startups.' }),
    template: t.field({
      type: Attachment,
      nullable: true,
      resolve: async ({ id }, _, context) => (await filesOfRecord(context, 'dataAsset', id))[0] ?? null,
    }),
    version: t.exposeInt('version'),
  }),
});

const AssetInput = inputFromSchema('DataAssetInput', v.partial(assetFields), {
  types: { kind: KindName, owner: OwnerName, visibleTo: VisibilityName },
});
const required = { required: true } as const;

builder.queryFields((t) => ({
  dataAssets: t.field({
    type: [DataAsset],
    allow: canOpenAssets,
    description: 'Those in use first.',
    resolve: async (_, __, context) => {
      const tx = await context.read();
      await assertAssetsInPlan(tx);
      return listAssets(tx);
    },
  }),
  dataAsset: t.field({
    type: DataAsset,
    nullable: true,
    allow: canOpenAssets,
    args: { id: t.arg.id(required) },
    resolve: async (_, { id }, context) => orNull(findAsset(await context.read(), context.actor, id)),
  }),
}));

builder.mutationFields((t) => ({
  saveDataAsset: t.field({
    type: DataAsset,
    allow: canEditAssets,
    description: 'Changes the given fields of the definition with this id, or creates it.',
    args: {
      id: t.arg.id(required),
      input: t.arg({ type: AssetInput, required: true }),
      version: t.arg.int(),
    },
    resolve: (_, { input, ...args }, { actor }) => saveAsset(actor, { ...args, input: givenFields(input) }),
  }),
}));
