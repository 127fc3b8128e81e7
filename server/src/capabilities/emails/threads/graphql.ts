import { canSeeEmailMetadata, canWriteEmail } from '@seedbed/domain/emails/threads/policy.ts';
import DataLoader from 'dataloader';
import { User } from '#capabilities/accounts/public.ts';
import { type PostCard, registerPostType, StartupEvent } from '#capabilities/timeline/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { findEmailRecipients } from './find-recipients.ts';
import { type DeliveryFacts, type MessageCard, type ThreadCard, threadsById } from './find-threads.ts';
import { sendStartupEmail } from './send-startup-email.ts';
import { startupMailAddress } from './startup-address.ts';
import type { EmailAddress } from './table.ts';

const Address = builder.objectRef<EmailAddress>('EmailContact').implement({
  fields: (t) => ({
    address: t.exposeString('address'),
    name: t.exposeString('name', { nullable: true }),
  }),
});

/** `delivery` is null for readers without the permission, and for received emails. */
interface ShownMessage extends Omit<MessageCard, 'delivery'> {
  delivery: DeliveryFacts | null;
}

const flag = (name: 'bounced' | 'deferred' | 'dropped' | 'delivered' | 'spam') => ({
  nullable: true as const,
  resolve: ({ delivery }: ShownMessage) => delivery?.[name] ?? null,
});

const EmailMessage = builder.objectRef<ShownMessage>('EmailMessage').implement({
  description: 'Blind copies and what became of it are null without the permission to see them.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    subject: t.exposeString('subject'),
    emailContent: t.exposeString('content'),
    quotedContent: t.exposeString('quoted', { description: 'What a received email quotes from earlier ones.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    isIncoming: t.exposeBoolean('isIncoming'),
    author: t.field({ type: User, nullable: true, resolve: ({ author }) => author }),
    from: t.field({
      type: Address,
      resolve: ({ fromAddress, fromName }) => ({ address: fromAddress, name: fromName, userId: null }),
    }),
    recipients: t.field({ type: [Address], resolve: ({ recipients }) => [...recipients] }),
    cc: t.field({ type: [Address], resolve: ({ cc }) => [...cc] }),
    bcc: t.field({ type: [Address], nullable: true, resolve: ({ bcc, delivery }) => (delivery ? [...bcc] : null) }),
    openCount: t.int({ nullable: true, resolve: ({ delivery }) => delivery?.openCount ?? null }),
    lastOpened: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ delivery }) => (delivery?.lastOpened ? Temporal.Instant.from(delivery.lastOpened) : null),
    }),
    bounced: t.boolean(flag('bounced')),
    deferred: t.boolean(flag('deferred')),
    dropped: t.boolean(flag('dropped')),
    delivered: t.boolean(flag('delivered')),
    spam: t.boolean(flag('spam')),
  }),
});

const EmailThread = builder.objectRef<ThreadCard>('EmailThread').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    subject: t.exposeString('subject'),
    messages: t.field({
      type: [EmailMessage],
      resolve: ({ messages, startupId }, _, { actor }) => {
        const seesMore = canSeeEmailMetadata(actor, startupId);
        return messages.map((one) => ({ ...one, delivery: seesMore && !one.isIncoming ? one.delivery : null }));
      },
    }),
  }),
});

const threadLoader = (context: Context) =>
  new DataLoader<string, ThreadCard | null>(async (ids) => {
    const found = await threadsById(await context.read(), ids);
    return ids.map((id) => found.get(id) ?? null);
  });

builder.objectType(builder.objectRef<PostCard>('EmailThreadEvent'), {
  interfaces: [StartupEvent],
  fields: (t) => ({
    emailThread: t.field({
      type: EmailThread,
      nullable: true,
      resolve: ({ recordId }, _, context) => (recordId ? context.loader(threadLoader).load(recordId) : null),
    }),
  }),
});
registerPostType('EMAIL_THREAD', 'EmailThreadEvent');

builder.queryFields((t) => ({
  startupEmailRecipients: t.field({
    type: [User],
    allow: canWriteEmail,
    description: 'People to whom the person may write about the startup, those of the startup first.',
    args: { startupId: t.arg.id({ required: true }), search: t.arg.string() },
    resolve: async (_, args, context) => findEmailRecipients(await context.read(), context.actor, args),
  }),
  startupMailAddress: t.string({
    allow: canWriteEmail,
    description:
      'Emails that the person sends or copies to this address arrive on the timeline. Empty if the installation receives no emails.',
    args: { startupId: t.arg.id({ required: true }) },
    resolve: async (_, { startupId }, context) => startupMailAddress(await context.read(), context.actor, startupId),
  }),
}));

const required = { required: true } as const;

builder.mutationFields((t) => ({
  sendStartupEmail: t.field({
    type: EmailThread,
    allow: canWriteEmail,
    description: 'To founders and people assigned to the startup. The team may copy other addresses.',
    args: {
      id: t.arg.id(),
      startupId: t.arg.id(required),
      threadId: t.arg.id({ description: 'The thread that it continues.' }),
      subject: t.arg.string(required),
      text: t.arg.string(required),
      recipientIds: t.arg.idList(required),
      cc: t.arg.stringList(),
      bcc: t.arg.stringList(),
      isPublic: t.arg.boolean({ defaultValue: true }),
    },
    resolve: (_, args, { actor }) => sendStartupEmail(actor, args),
  }),
}));
