import { canEditResources } from '@seedbed/domain/resources/policy.ts';
import { findUser, User } from '#capabilities/accounts/public.ts';
import { ResourceLanguageName } from '#capabilities/resources/graphql-types.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { PageSignal } from '#platform/live/page-signals.ts';
import { announceEditor, type EditorSignal, followEditors } from './editors.ts';

const required = { required: true } as const;

const ArticleEditor = builder.objectRef<PageSignal<EditorSignal>>('ArticleEditor').implement({
  description: 'A person on an open page of the draft.',
  fields: (t) => ({
    pageId: t.exposeString('pageId'),
    isHere: t.boolean({ resolve: ({ detail }) => detail.isHere }),
    person: t.field({
      type: User,
      nullable: true,
      resolve: async ({ detail }, _, context) => findUser(await context.read(), detail.userId),
    }),
  }),
});

builder.mutationFields((t) => ({
  announceArticleEditor: t.boolean({
    allow: canEditResources,
    description: 'Tells other open pages of the draft that the person is there, or leaves.',
    args: {
      resourceId: t.arg.id(required),
      language: t.arg({ type: ResourceLanguageName, ...required }),
      isHere: t.arg.boolean(required),
    },
    resolve: (_, given, { actor }) => announceEditor(actor, given),
  }),
}));

builder.subscriptionFields((t) => ({
  articleEditors: t.field({
    type: ArticleEditor,
    allow: canEditResources,
    args: {
      resourceId: t.arg.id(required),
      language: t.arg({ type: ResourceLanguageName, ...required }),
      clientId: t.arg.string({
        description: 'As in the header x-client-id of the page, whose own signals are left out.',
      }),
    },
    subscribe: (_, { clientId, ...draft }, context) => followEditors(context, draft, clientId),
    resolve: (signal) => signal,
  }),
}));
