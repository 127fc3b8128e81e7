import { canSeeEmail, canSeeSocialLinks, type PersonFacts } from '@seedbed/domain/accounts/policy.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { roleOf } from '#capabilities/access/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { findPerson, findUser, type UserRow } from './find-people.ts';

export const SocialLinks = builder.objectRef<UserRow['links']>('SocialLinks').implement({
  fields: (t) => ({
    facebook: t.exposeString('facebook', { nullable: true }),
    linkedin: t.exposeString('linkedin', { nullable: true }),
    angellist: t.exposeString('angellist', { nullable: true }),
    twitter: t.exposeString('twitter', { nullable: true }),
  }),
});

/** Only the public profile; private form fields are left out. */
export const Profile = builder.objectRef<UserRow & { facts: PersonFacts }>('Profile').implement({
  description: 'The part of a profile that everybody who may open it sees.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    headline: t.exposeString('headline', { nullable: true }),
    bio: t.exposeString('bio', { nullable: true }),
    phone: t.string({
      nullable: true,
      description: 'Visible to people who may see the email address.',
      resolve: async (user, _, context) => {
        const { type } = await roleOf(context, user.roleId);
        return canSeeEmail(context.actor, { ...user, roleType: type }) ? user.phone : null;
      },
    }),
    country: t.exposeString('country', { nullable: true }),
    locations: t.exposeStringList('locations'),
    info: t.field({
      type: SocialLinks,
      description: 'Empty without the right to see the social media of users.',
      resolve: ({ links, facts }, _, { actor }) => (canSeeSocialLinks(actor, facts) ? links : {}),
    }),
  }),
});

builder.queryField('profile', (t) =>
  t.field({
    type: Profile,
    nullable: true,
    allow: 'signed-in',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_, { id }, context) => {
      const tx = await context.read();
      try {
        const person = await findPerson(tx, context.actor, id);
        const user = await findUser(tx, person.id);
        return user ? { ...user, facts: person.facts } : null;
      } catch (fault) {
        if (fault instanceof NotFound) return null;
        throw fault;
      }
    },
  }),
);
