import { canSeeOutbox } from '@seedbed/domain/emails/policy.ts';
import { User } from '#capabilities/accounts/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { isInboundMailOn } from '#platform/inbound-mail/inbound-address.ts';
import { acceptHeld, canBeAccepted, dropHeld, type HeldMail, listHeld } from './held-mails.ts';

const Held = builder.objectRef<HeldMail>('HeldMail').implement({
  description: 'A received email for which a person decides.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    sender: t.exposeString('sender'),
    senderName: t.exposeString('senderName', { nullable: true }),
    subject: t.exposeString('subject'),
    text: t.exposeString('text', { nullable: true }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'unknown-sender, unknown-address, no-right, no-answer or refused.',
    }),
    canBeAccepted: t.boolean({ resolve: canBeAccepted }),
    person: t.field({
      type: User,
      nullable: true,
      description: 'The account with the address of the sender, which anybody can write.',
      resolve: ({ person }) => person,
    }),
  }),
});

const HeldPage = builder.objectRef<{ rows: HeldMail[]; more: boolean }>('HeldMailPage').implement({
  fields: (t) => ({
    rows: t.field({ type: [Held], resolve: ({ rows }) => rows }),
    more: t.exposeBoolean('more'),
  }),
});

builder.queryFields((t) => ({
  heldMails: t.field({
    type: HeldPage,
    allow: canSeeOutbox,
    args: { offset: t.arg.int(), limit: t.arg.int() },
    resolve: async (_, query, context) => listHeld(await context.read(), context.actor, query),
  }),
  receivesMail: t.boolean({
    allow: canSeeOutbox,
    description: 'Whether the installation receives emails.',
    resolve: () => isInboundMailOn(),
  }),
}));

const heldMailId = { required: true } as const;

builder.mutationFields((t) => ({
  acceptHeldMail: t.field({
    type: Held,
    allow: canSeeOutbox,
    description: 'Puts it on the timeline for which it was meant, without an author.',
    args: { heldMailId: t.arg.id(heldMailId) },
    resolve: (_, args, { actor }) => acceptHeld(actor, args.heldMailId),
  }),
  dropHeldMail: t.field({
    type: Held,
    allow: canSeeOutbox,
    args: { heldMailId: t.arg.id(heldMailId) },
    resolve: (_, args, { actor }) => dropHeld(actor, args.heldMailId),
  }),
}));
