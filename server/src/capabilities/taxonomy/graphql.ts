import { canSeeUserTags } from '@seedbed/domain/accounts/policy.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { TagColor } from '@seedbed/domain/taxonomy/tag-kinds.ts';
import { CurrentUser, Profile, type UserRow } from '#capabilities/accounts/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { tagNames, tagsOfPerson } from './find-tags.ts';

interface ShownTag {
  id: Id<'Tag'>;
  name: string;
  /** Absent where only names are read. */
  color?: TagColor | null;
}

export const Tag = builder.objectRef<ShownTag>('Tag').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    name: t.exposeString('name'),
    color: t.string({
      nullable: true,
      description: 'The color of the tag.',
      resolve: ({ color = null }) => color,
    }),
  }),
});

const names = async (context: Context, userId: Id<'User'>, kind: 'skills' | 'industry') =>
  (await tagsOfPerson(await context.read(), userId, kind)).map((tag) => tag.name);

/** The tenant's tags, and the person's own entries. */
const expertiseOf = async (context: Context, user: UserRow) => [
  ...new Set([...(await names(context, user.id, 'skills')), ...user.expertise]),
];

builder.objectFields(Profile, (t) => ({
  expertise: t.stringList({ resolve: (user, _, context) => expertiseOf(context, user) }),
}));

builder.objectFields(CurrentUser, (t) => ({
  tags: t.field({
    type: [Tag],
    description: 'Empty without the right to see the tags of users.',
    resolve: async (user, _, context) => {
      const { actor } = context.session;
      return canSeeUserTags(actor, { id: user.id, ...actor })
        ? tagsOfPerson(await context.read(), user.id, 'user')
        : [];
    },
  }),
  expertise: t.stringList({ resolve: (user, _, context) => expertiseOf(context, user) }),
  industries: t.stringList({ resolve: (user, _, context) => names(context, user.id, 'industry') }),
}));

builder.queryFields((t) => ({
  skillNames: t.stringList({
    allow: 'signed-in',
    description: 'The available skills.',
    resolve: async (_, __, context) => tagNames(await context.read(), 'skills'),
  }),
  industryNames: t.stringList({
    allow: 'signed-in',
    description: 'The industries that people may choose.',
    resolve: async (_, __, context) => tagNames(await context.read(), 'industry'),
  }),
}));
