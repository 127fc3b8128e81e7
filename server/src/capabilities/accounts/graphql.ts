import { canSeeEmail } from '@seedbed/domain/accounts/policy.ts';
import { userStatuses } from '@seedbed/domain/accounts/user.ts';
import { AuthenticationRequired } from '@seedbed/domain/kernel/user-error.ts';
import { RoleObject, roleOf } from '#capabilities/access/public.ts';
import { findIncubator, IncubatorType } from '#capabilities/incubators/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { findPerson, findUser, listContacts, type UserRow } from './find-people.ts';
import { SocialLinks } from './graphql-profile.ts';
import type { PersonCard } from './person-card.ts';

export const UserStatus = builder.enumType('UserStatus', { values: userStatuses });

export const User = builder.objectRef<PersonCard>('User').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    firstName: t.exposeString('firstName', { nullable: true }),
    lastName: t.exposeString('lastName', { nullable: true }),
    fullName: t.exposeString('fullName'),
    email: t.string({
      nullable: true,
      resolve: async (person, _, context) => {
        const { type } = await roleOf(context, person.roleId);
        return canSeeEmail(context.actor, { ...person, roleType: type }) ? person.email : null;
      },
    }),
    avatar: t.exposeString('avatar', { nullable: true }),
    cover: t.exposeString('cover', { nullable: true }),
    timezone: t.string({ resolve: (person, _, { tenant }) => person.timezone ?? tenant.timezone }),
    status: t.expose('status', { type: UserStatus }),
    validated: t.exposeBoolean('validated'),
    role: t.field({ type: RoleObject, resolve: (person, _, context) => roleOf(context, person.roleId) }),
  }),
});

const CoachingMeetingSettings = builder
  .objectRef<NonNullable<UserRow['coachingMeetingSettings']>>('CoachingMeetingSettings')
  .implement({
    fields: (t) => ({
      defaultMeetingLocation: t.exposeString('defaultMeetingLocation', { nullable: true }),
      enabled: t.exposeBoolean('enabled'),
    }),
  });

export const CurrentUser = builder.objectRef<UserRow>('CurrentUser').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    name: t.string({ nullable: true, resolve: ({ fullName }) => fullName }),
    firstName: t.exposeString('firstName', { nullable: true }),
    lastName: t.exposeString('lastName', { nullable: true }),
    fullName: t.exposeString('fullName'),
    headline: t.exposeString('headline', { nullable: true }),
    email: t.exposeString('email'),
    phone: t.exposeString('phone', { nullable: true }),
    avatar: t.exposeString('avatar', { nullable: true }),
    cover: t.exposeString('cover', { nullable: true }),
    bio: t.exposeString('bio', { nullable: true }),
    wordFrom: t.exposeString('wordFrom', { nullable: true }),
    incubator: t.field({ type: IncubatorType, resolve: (_, __, { tenant }) => findIncubator(tenant.id) }),
    role: t.field({ type: RoleObject, resolve: (user, _, context) => roleOf(context, user.roleId) }),
    linkedCalendar: t.exposeString('linkedCalendar', { nullable: true }),
    conferenceDataIntegration: t.exposeString('conferenceDataIntegration', { nullable: true }),
    integratedVideoProviders: t.exposeStringList('integratedVideoProviders'),
    profileCoachingMeetingSettings: t.expose('coachingMeetingSettings', {
      type: CoachingMeetingSettings,
      nullable: true,
    }),
    country: t.exposeString('country', { nullable: true }),
    countryOrigin: t.exposeString('countryOrigin', { nullable: true }),
    gender: t.exposeString('gender', { nullable: true }),
    birthday: t.expose('birthday', { type: 'Date', nullable: true }),
    locations: t.exposeStringList('locations'),
    info: t.expose('links', { type: SocialLinks }),
    timezone: t.string({ resolve: (user, _, { tenant }) => user.timezone ?? tenant.timezone }),
    language: t.exposeString('language', { nullable: true }),
    status: t.expose('status', { type: UserStatus }),
    validated: t.exposeBoolean('validated'),
    adminValidated: t.exposeBoolean('adminValidated'),
    workStatus: t.exposeString('workStatus', { nullable: true }),
    isLead: t.exposeBoolean('isLead'),
    singleKeys: t.exposeBoolean('singleKeys'),
    dateFormat: t.exposeString('dateFormat', { nullable: true }),
    timeFormat: t.exposeString('timeFormat', { nullable: true }),
    /** The person's own entries; `expertise` adds the tenant's. */
    ownExpertise: t.exposeStringList('expertise'),
    version: t.exposeInt('version'),
    chatNotification: t.exposeBoolean('chatNotification'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

builder.queryFields((t) => ({
  currentUser: t.field({
    type: CurrentUser,
    allow: 'any-session',
    resolve: async (_, __, context) => {
      const user = await findUser(await context.read(), context.session.actor.userId);
      if (!user) throw new AuthenticationRequired();
      return user;
    },
  }),
  user: t.field({
    type: User,
    nullable: true,
    allow: 'signed-in',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_, { id }, context) => orNull(findPerson(await context.read(), context.actor, id)),
  }),
  contacts: t.field({
    type: [User],
    allow: 'signed-in',
    resolve: async (_, __, context) => listContacts(await context.read()),
  }),
}));
