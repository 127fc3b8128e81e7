import { builder } from '#platform/graphql/builder.ts';
import type { MomentOut } from '#platform/graphql/schema-types.ts';
import { addPasskey, type NewPasskey, newPasskeyOptions } from './add-passkey.ts';
import { removePasskey, renamePasskey } from './change-passkey.ts';
import { listPasskeys, type Passkey } from './find-passkeys.ts';

const PasskeyType = builder.objectRef<Passkey>('Passkey').implement({
  description: 'A WebAuthn credential used in place of password and code.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    name: t.exposeString('name'),
    createdAt: t.field({ type: 'DateTime', resolve: ({ createdAt }): MomentOut => createdAt }),
    lastUsedAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ lastUsedAt }): MomentOut | null => lastUsedAt,
    }),
  }),
});

const NewPasskeyType = builder.objectRef<NewPasskey>('NewPasskey').implement({
  fields: (t) => ({
    ticket: t.exposeString('ticket'),
    options: t.field({
      type: 'JSON',
      description: 'PublicKeyCredentialCreationOptionsJSON (WebAuthn)',
      resolve: ({ options }) => options,
    }),
  }),
});

builder.queryFields((t) => ({
  passkeys: t.field({
    type: [PasskeyType],
    allow: 'own-account',
    description: 'Those of the signed-in person.',
    resolve: async (_, __, context) => listPasskeys(await context.read(), context.actor.userId),
  }),
}));

builder.mutationFields((t) => ({
  newPasskeyOptions: t.field({
    type: NewPasskeyType,
    allow: 'signed-in',
    resolve: (_, __, { session }) => newPasskeyOptions(session),
  }),
  addPasskey: t.field({
    type: PasskeyType,
    allow: 'signed-in',
    args: {
      ticket: t.arg.string({ required: true }),
      name: t.arg.string({ required: true }),
      response: t.arg({ type: 'JSON', required: true, description: 'RegistrationResponseJSON (WebAuthn)' }),
    },
    resolve: (_, args, { session }) => addPasskey(session, args),
  }),
  renamePasskey: t.field({
    type: PasskeyType,
    allow: 'signed-in',
    args: { id: t.arg.id({ required: true }), name: t.arg.string({ required: true }) },
    resolve: (_, { id, name }, { session }) => renamePasskey(session, id, name),
  }),
  removePasskey: t.field({
    type: 'Boolean',
    allow: 'signed-in',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_, { id }, { session }) => {
      await removePasskey(session, id);
      return true;
    },
  }),
}));
