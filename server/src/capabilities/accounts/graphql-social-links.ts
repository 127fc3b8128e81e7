import { builder } from '#platform/graphql/builder.ts';
import type { UserRow } from './find-people.ts';

export const SocialLinks = builder.objectRef<UserRow['links']>('SocialLinks').implement({
  fields: (t) => ({
    facebook: t.exposeString('facebook', { nullable: true }),
    linkedin: t.exposeString('linkedin', { nullable: true }),
    angellist: t.exposeString('angellist', { nullable: true }),
    twitter: t.exposeString('twitter', { nullable: true }),
  }),
});
