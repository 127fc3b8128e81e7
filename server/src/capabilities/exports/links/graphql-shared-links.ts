import { linkStates } from '@seedbed/domain/exports/link-columns.ts';
import { canManageLinks } from '@seedbed/domain/views/policy.ts';
import { User } from '#capabilities/accounts/public.ts';
import { listExportOf } from '#platform/export/list-exports.ts';
import { builder } from '#platform/graphql/builder.ts';
import { translate } from '#platform/messages.ts';
import { linkList, type SharedLink } from './link-list.ts';
import { endSharedLink } from './view-links.ts';

const LinkStateName = builder.enumType('LinkState', { values: linkStates });

const SharedLinkObject = builder.objectRef<SharedLink>('SharedLink').implement({
  description: 'A link to a saved view for people outside, as Admins see it: without its address.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    view: t.exposeString('view', { description: 'The name of the view.' }),
    list: t.string({
      description: 'The title of its list.',
      resolve: ({ list }, _, { language, words }) => {
        const title = listExportOf(list)?.export.title;
        return title ? translate(title, language, words) : list;
      },
    }),
    owner: t.field({ type: User, resolve: ({ owner }) => owner }),
    state: t.expose('state', { type: LinkStateName }),
    hasPassword: t.exposeBoolean('hasPassword'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true }),
    openedAt: t.expose('openedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When somebody last read the view there, to the minute.',
    }),
  }),
});

builder.listField('sharedLinkList', {
  list: linkList,
  row: SharedLinkObject,
  allow: canManageLinks,
  export: {
    title: 'navigation:pages.links',
    file: 'links',
    texts: 'exports',
    columns: {
      view: 'view',
      list: 'list',
      owner: 'owner { name: fullName }',
      state: 'state',
      createdAt: 'createdAt',
      expiresAt: 'expiresAt',
      openedAt: 'openedAt',
    },
  },
});

builder.mutationFields((t) => ({
  endSharedLink: t.id({
    allow: canManageLinks,
    description: 'Nothing can be read at its address any longer.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, { actor }) => endSharedLink(actor, id),
  }),
}));
