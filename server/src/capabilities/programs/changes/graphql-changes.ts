import { programFields } from '@seedbed/domain/programs/input.ts';
import { canEditPrograms, canOpenPrograms, canSetProgramPeople } from '@seedbed/domain/programs/policy.ts';
import { type ProgramPart, programParts } from '@seedbed/domain/programs/program.ts';
import { canConnectStartup, canConnectStartups, canManageStartups } from '@seedbed/domain/startups/policy.ts';
import { type PersonCard, User } from '#capabilities/accounts/public.ts';
import { findProgram } from '#capabilities/programs/find-programs.ts';
import { Program } from '#capabilities/programs/graphql.ts';
import { assignations, managedStartups } from '#capabilities/programs/lists/managed-startups.ts';
import { programList } from '#capabilities/programs/lists/program-list.ts';
import { programPeopleList } from '#capabilities/programs/lists/program-people-list.ts';
import { programPeopleExport, programsExport } from '#capabilities/programs/lists/programs-export.ts';
import { assignationsExport, managedStartupsExport } from '#capabilities/programs/lists/startups-export.ts';
import { openPeople, peopleMatching, Startup } from '#capabilities/startups/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { inputFromSchema } from '#platform/graphql/schema-fields.ts';
import { transact } from '#platform/tx.ts';
import { changeStartupPrograms } from './change-startup-programs.ts';
import { createProgram } from './create-program.ts';
import { setProgramArchived, updateProgram } from './update-program.ts';

const ProgramInput = inputFromSchema('ProgramInput', programFields);
export const ProgramPartType = builder.enumType('ProgramPart', { values: programParts });

interface MemberRow extends PersonCard {
  linkId: string;
  part: ProgramPart;
  since: Temporal.Instant;
}
const ProgramPerson = builder.objectRef<MemberRow>('ProgramPerson').implement({
  fields: (t) => ({
    _id: t.exposeID('linkId'),
    part: t.expose('part', { type: ProgramPartType }),
    added: t.expose('since', { type: 'DateTime' }),
    user: t.field({ type: User, resolve: (row) => row }),
  }),
});

builder.listField('programList', { list: programList, row: Program, allow: canOpenPrograms, export: programsExport });
builder.listField('programPeopleList', {
  list: programPeopleList,
  row: ProgramPerson,
  allow: canOpenPrograms,
  export: programPeopleExport,
});
builder.listField('managedStartupList', {
  list: managedStartups,
  row: Startup,
  allow: canManageStartups,
  export: managedStartupsExport,
});
builder.listField('assignationList', {
  list: assignations,
  row: Startup,
  allow: canConnectStartups,
  export: assignationsExport,
});

/** Choosing members is the least right that the picker needs. */
const canChooseMembers = (actor: Parameters<typeof canSetProgramPeople>[0]) => canSetProgramPeople(actor, 'member');

builder.queryFields((t) => ({
  program: t.field({
    type: Program,
    nullable: true,
    allow: canOpenPrograms,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_, { id }, context) => orNull(findProgram(await context.read(), id)),
  }),
  peopleForPrograms: t.field({
    type: [User],
    allow: canChooseMembers,
    description: 'People who can take part in a program, at most 50.',
    args: { search: t.arg.string() },
    resolve: async (_, { search }, context) => peopleMatching(await context.read(), openPeople(context.actor), search),
  }),
}));

builder.mutationFields((t) => ({
  createProgram: t.field({
    type: Program,
    allow: canEditPrograms,
    args: { id: t.arg.id(), input: t.arg({ type: ProgramInput, required: true }) },
    resolve: (_, { id, input }, { actor }) => createProgram(actor, input, id),
  }),
  updateProgram: t.field({
    type: Program,
    allow: canEditPrograms,
    args: {
      programId: t.arg.id({ required: true }),
      input: t.arg({ type: ProgramInput, required: true }),
      version: t.arg.int(),
    },
    resolve: (_, { programId, input, version }, { actor }) => transact(updateProgram, actor, programId, input, version),
  }),
  setProgramArchived: t.field({
    type: Program,
    allow: canEditPrograms,
    args: { programId: t.arg.id({ required: true }), archived: t.arg.boolean({ required: true }) },
    resolve: (_, { programId, archived }, { actor }) => transact(setProgramArchived, actor, programId, archived),
  }),
  changeStartupPrograms: t.field({
    type: Startup,
    allow: canConnectStartup,
    args: { startupId: t.arg.id({ required: true }), add: t.arg.idList(), remove: t.arg.idList() },
    resolve: (_, { startupId, ...change }, { actor }) => transact(changeStartupPrograms, actor, startupId, change),
  }),
}));
