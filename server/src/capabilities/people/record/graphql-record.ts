import { canEditRoles } from '@seedbed/domain/access/policy.ts';
import { type PersonDetails, personDetails } from '@seedbed/domain/accounts/input.ts';
import { canTagPeople } from '@seedbed/domain/accounts/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { canAssignPrograms, canEditPeople, canEditPerson, canManagePeople } from '@seedbed/domain/people/policy.ts';
import { statusesAfter } from '@seedbed/domain/people/status.ts';
import { canConnectStartups } from '@seedbed/domain/startups/policy.ts';
import { RoleObject, roleOf } from '#capabilities/access/public.ts';
import { setUserRoleIn, User, UserStatus } from '#capabilities/accounts/public.ts';
import { changeEmailOf } from '#capabilities/people/changes/change-email.ts';
import { changePersonIn } from '#capabilities/people/changes/change-person.ts';
import { changeUserPrograms } from '#capabilities/people/changes/change-user-programs.ts';
import { changeUserStartups } from '#capabilities/people/changes/change-user-startups.ts';
import { ProgramOfPersonType, shownTags } from '#capabilities/people/graphql.ts';
import { setUserStatus } from '#capabilities/people/status/set-user-status.ts';
import { EmailChangeType, findEmailChange } from '#capabilities/sessions/public.ts';
import { setUserTagsIn, Tag } from '#capabilities/taxonomy/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { argsFromSchema } from '#platform/graphql/schema-fields.ts';
import { readTx, type Tx, transact, writeTx } from '#platform/tx.ts';
import { type Administration, findAdministration } from './find-administration.ts';

const AssignedStartup = builder.objectRef<{ id: string; name: string }>('AssignedStartup').implement({
  fields: (t) => ({ startupId: t.exposeID('id'), name: t.exposeString('name') }),
});

const PersonAdministration = builder.objectRef<Administration>('PersonAdministration').implement({
  description: 'What the team decides about a person.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    user: t.field({ type: User, resolve: (person) => person }),
    role: t.field({ type: RoleObject, resolve: ({ roleId }, _, context) => roleOf(context, roleId) }),
    firstName: t.exposeString('firstName', { nullable: true }),
    lastName: t.exposeString('lastName', { nullable: true }),
    headline: t.exposeString('headline', { nullable: true }),
    email: t.exposeString('email', { description: 'The team sees every address.' }),
    emailChange: t.field({
      type: EmailChangeType,
      nullable: true,
      description: 'The unconfirmed new address, for those who may edit users.',
      resolve: async ({ id }, _, context) =>
        canEditPeople(context.actor) ? findEmailChange(await context.read(), id) : null,
    }),
    status: t.expose('status', { type: UserStatus }),
    statusReason: t.string({
      nullable: true,
      description: 'For those who may edit users.',
      resolve: ({ statusReason }, _, { actor }) => (canEditPeople(actor) ? statusReason : null),
    }),
    canEdit: t.boolean({
      description: 'The reader may change name, email and status: the person has no right that the reader lacks.',
      resolve: (person, _, { actor }) => canEditPerson(actor, person),
    }),
    nextStatuses: t.field({ type: [UserStatus], resolve: (person) => statusesAfter(person) }),
    validated: t.exposeBoolean('validated', { description: 'The email address is confirmed.' }),
    programs: t.expose('programs', { type: [ProgramOfPersonType] }),
    tags: t.field({ type: [Tag], resolve: (row, _, context) => shownTags(context, row, 'user') }),
    assignedStartups: t.field({
      type: [AssignedStartup],
      description: 'Those that the reader may open, without those of managed programs.',
      resolve: ({ assigned }) => assigned,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    version: t.exposeInt('version'),
  }),
});

builder.queryField('personAdministration', (t) =>
  t.field({
    type: PersonAdministration,
    nullable: true,
    allow: canManagePeople,
    args: { userId: t.arg.id({ required: true }) },
    resolve: async (_, { userId }, context) => orNull(findAdministration(await context.read(), context.actor, userId)),
  }),
);

/** Writes, then reads the person anew. */
async function changed({ actor }: Context & { actor: Actor }, userId: string, write: () => Promise<unknown>) {
  await write();
  return readTx(actor, (tx) => findAdministration(tx, actor, userId));
}
const inTx = (actor: Actor, write: (tx: Tx) => Promise<unknown>) => () => writeTx(actor, write);

builder.mutationFields((t) => ({
  changePerson: t.field({
    type: PersonAdministration,
    allow: canEditPeople,
    description: 'Omitted fields stay unchanged; null clears them.',
    args: { userId: t.arg.id({ required: true }), ...argsFromSchema(t.arg, personDetails), version: t.arg.int() },
    resolve: (_, { userId, version, ...input }, context) =>
      changed(
        context,
        userId,
        inTx(context.actor, (tx) => changePersonIn(tx, context.actor, userId, input as PersonDetails, version)),
      ),
  }),
  changeEmailOf: t.field({
    type: PersonAdministration,
    allow: canEditPeople,
    description: 'Takes effect when confirmed at the new address. An invited person is invited there.',
    args: { userId: t.arg.id({ required: true }), email: t.arg.string({ required: true }) },
    resolve: (_, { userId, email }, context) =>
      changed(context, userId, () => changeEmailOf(context.session, userId, email)),
  }),
  setUserStatus: t.field({
    type: PersonAdministration,
    allow: canEditPeople,
    description: 'A status without access ends the sessions; open tasks may go to another person.',
    args: {
      userId: t.arg.id({ required: true }),
      status: t.arg({ type: UserStatus, required: true }),
      reason: t.arg.string(),
      handOverTo: t.arg.id(),
      version: t.arg.int(),
    },
    resolve: (_, { userId, version, ...input }, context) =>
      changed(context, userId, () => transact(setUserStatus, context.actor, userId, input, version)),
  }),
  setUserRole: t.field({
    type: PersonAdministration,
    allow: canEditRoles,
    args: { userId: t.arg.id({ required: true }), roleId: t.arg.id({ required: true }) },
    resolve: (_, { userId, roleId }, context) =>
      changed(
        context,
        userId,
        inTx(context.actor, (tx) => setUserRoleIn(tx, context.actor, userId, roleId)),
      ),
  }),
  changeUserTags: t.field({
    type: PersonAdministration,
    allow: canTagPeople,
    args: { userId: t.arg.id({ required: true }), add: t.arg.idList(), remove: t.arg.idList() },
    resolve: (_, { userId, add, remove }, context) =>
      changed(
        context,
        userId,
        inTx(context.actor, (tx) =>
          setUserTagsIn(tx, context.actor, userId, (before) => [
            ...before.filter((id) => !remove?.includes(id)),
            ...(add ?? []),
          ]),
        ),
      ),
  }),
  changeUserPrograms: t.field({
    type: PersonAdministration,
    allow: canAssignPrograms,
    args: {
      userId: t.arg.id({ required: true }),
      member: t.arg.idList(),
      manager: t.arg.idList(),
      remove: t.arg.idList(),
    },
    resolve: (_, { userId, ...change }, context) =>
      changed(context, userId, () => transact(changeUserPrograms, context.actor, userId, change)),
  }),
  changeUserStartups: t.field({
    type: PersonAdministration,
    allow: canConnectStartups,
    args: { userId: t.arg.id({ required: true }), add: t.arg.idList(), remove: t.arg.idList() },
    resolve: (_, { userId, ...change }, context) =>
      changed(context, userId, () => changeUserStartups(context.actor, userId, change)),
  }),
}));
