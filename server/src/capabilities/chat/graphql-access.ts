import { canEditChatAccess, canSeeChatRules, canUseChat } from '@seedbed/domain/chat/policy.ts';
import { User } from '#capabilities/accounts/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { listBlocked, setBlocked } from './contact/blocks.ts';
import { listSuspended, readChatRules, saveChatRules, setChatAccess } from './contact/chat-access.ts';
import { whyNoContactWith } from './contact/find-contacts.ts';
import { ChatReport, ChatRules } from './graphql-types.ts';
import { listReports, resolveReport } from './moderation/reports.ts';

const required = { required: true } as const;

builder.queryFields((t) => ({
  mayChatWith: t.field({
    type: 'Boolean',
    allow: canUseChat,
    description: 'Whether the person may begin a conversation with the other one.',
    args: { userId: t.arg.id(required) },
    resolve: async (_, { userId }, context) =>
      (await whyNoContactWith(await context.read(), context.actor, userId)) === null,
  }),
  blockedPeople: t.field({
    type: [User],
    allow: canUseChat,
    resolve: async (_, __, context) => listBlocked(await context.read(), context.actor),
  }),
  chatRules: t.field({
    type: ChatRules,
    allow: canSeeChatRules,
    resolve: async (_, __, context) => readChatRules(await context.read(), context.actor),
  }),
  peopleWithoutChat: t.field({
    type: [User],
    allow: canEditChatAccess,
    description: 'The people from whom chat was taken.',
    resolve: async (_, __, context) => listSuspended(await context.read(), context.actor),
  }),
  chatReports: t.field({
    type: [ChatReport],
    allow: canEditChatAccess,
    description: 'Open ones first, at most 200.',
    resolve: async (_, __, context) => listReports(await context.read(), context.actor),
  }),
}));

builder.mutationFields((t) => ({
  setPersonBlocked: t.field({
    type: [User],
    allow: canUseChat,
    description: 'Answers all blocked people. The other person does not learn of it.',
    args: { userId: t.arg.id(required), isBlocked: t.arg.boolean(required) },
    resolve: (_, { userId, isBlocked }, { actor }) => setBlocked(actor, userId, isBlocked),
  }),
  saveChatRules: t.field({
    type: ChatRules,
    allow: canEditChatAccess,
    description: '`rules` is { matrix, limits, retentionDays, linkPreviews }, by groups.',
    args: { rules: t.arg({ type: 'JSON', ...required }), version: t.arg.int(required) },
    resolve: (_, { rules, version }, { actor }) => saveChatRules(actor, rules, version),
  }),
  setChatAccess: t.field({
    type: [User],
    allow: canEditChatAccess,
    description: 'Answers all people without chat.',
    args: { userId: t.arg.id(required), isAllowed: t.arg.boolean(required) },
    resolve: (_, { userId, isAllowed }, { actor }) => setChatAccess(actor, userId, isAllowed),
  }),
  resolveChatReport: t.field({
    type: ChatReport,
    allow: canEditChatAccess,
    description: 'Removes the reported text, or lets it stand.',
    args: { reportId: t.arg.id(required), isRemoved: t.arg.boolean(required) },
    resolve: (_, { reportId, isRemoved }, { actor }) => resolveReport(actor, reportId, isRemoved),
  }),
}));
