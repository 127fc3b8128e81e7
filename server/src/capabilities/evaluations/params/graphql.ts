import { param } from '@seedbed/domain/evaluations/input.ts';
import { canCreateParam, canEditParam, canSeeParams } from '@seedbed/domain/evaluations/policy.ts';
import { roleTypes } from '@seedbed/domain/kernel/actor.ts';
import { and, asc, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import { forms } from '#capabilities/forms/table.ts';
import { programs } from '#capabilities/programs/table.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import { builder } from '#platform/graphql/builder.ts';
import { inputFromSchema } from '#platform/graphql/schema-fields.ts';
import type { Tx } from '#platform/tx.ts';
import { createParam, deleteParam, listParams, type Param, updateParam } from './params.ts';

const RoleName = builder.enumType('ParamRole', { values: roleTypes });

const ParamObject = builder.objectRef<Param>('EvaluationParam').implement({
  description: 'Which scorecard people fill in: for a program, a topic and a role. Null means any.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    version: t.exposeInt('version'),
    programId: t.exposeID('programId', { nullable: true }),
    topicId: t.exposeID('topicId', { nullable: true }),
    roleType: t.expose('roleType', { type: RoleName, nullable: true }),
    formId: t.exposeID('formId'),
    canEdit: t.exposeBoolean('canEdit'),
  }),
});

interface Choice {
  id: string;
  name: string;
}
const ChoiceObject = builder.objectRef<Choice>('ParamChoice').implement({
  fields: (t) => ({ value: t.exposeID('id'), label: t.exposeString('name') }),
});

interface Choices {
  forms: Choice[];
  programs: Choice[];
  topics: Choice[];
}
const ChoicesObject = builder.objectRef<Choices>('ParamChoices').implement({
  fields: (t) => ({
    forms: t.field({ type: [ChoiceObject], resolve: ({ forms: all }) => all }),
    programs: t.field({ type: [ChoiceObject], resolve: ({ programs: all }) => all }),
    topics: t.field({ type: [ChoiceObject], resolve: ({ topics }) => topics }),
  }),
});

const most = 200;

async function choicesIn(tx: Tx): Promise<Choices> {
  return {
    forms: await tx.db
      .select({ id: forms.id, name: forms.name })
      .from(forms)
      .where(
        and(
          inArray(forms.purpose, ['evaluation', 'scorecard']),
          isNotNull(forms.publishedNumber),
          ne(forms.status, 'archived'),
          isNull(forms.trashedAt),
        ),
      )
      .orderBy(asc(forms.name))
      .limit(most),
    programs: await tx.db
      .select({ id: programs.id, name: programs.name })
      .from(programs)
      .where(and(isNull(programs.trashedAt), isNull(programs.archivedAt)))
      .orderBy(asc(programs.name))
      .limit(most),
    topics: await tx.db
      .select({ id: tags.id, name: tags.name })
      .from(tags)
      .where(and(eq(tags.kind, 'topic'), isNull(tags.trashedAt), isNull(tags.archivedAt)))
      .orderBy(asc(tags.position), asc(tags.name))
      .limit(most),
  };
}

const id = { required: true } as const;
const ParamInput = inputFromSchema('EvaluationParamInput', param, { types: { roleType: RoleName } });

builder.queryFields((t) => ({
  evaluationParams: t.field({
    type: [ParamObject],
    allow: canSeeParams,
    description: 'At most 500, oldest first.',
    resolve: async (_, __, context) => listParams(await context.read(), context.actor),
  }),
  evaluationParamChoices: t.field({
    type: ChoicesObject,
    allow: canSeeParams,
    resolve: async (_, __, context) => choicesIn(await context.read()),
  }),
}));

builder.mutationFields((t) => ({
  createEvaluationParam: t.id({
    allow: canCreateParam,
    args: { id: t.arg.id(), input: t.arg({ type: ParamInput, required: true }) },
    resolve: (_, args, { actor }) => createParam(actor, args.input, args.id),
  }),
  updateEvaluationParam: t.id({
    allow: canEditParam,
    args: { paramId: t.arg.id(id), version: t.arg.int(id), input: t.arg({ type: ParamInput, required: true }) },
    resolve: async (_, { paramId, version, input }, { actor }) => {
      await updateParam(actor, paramId, version, input);
      return paramId;
    },
  }),
  deleteEvaluationParam: t.id({
    allow: canEditParam,
    args: { paramId: t.arg.id(id) },
    resolve: (_, { paramId }, { actor }) => deleteParam(actor, paramId),
  }),
}));
