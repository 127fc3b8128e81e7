import { categorizationAnswer, categorizationKeys } from '@seedbed/domain/metrics/categorization/categorization.ts';
import { canEnterMetrics } from '@seedbed/domain/metrics/policy.ts';
import { Startup } from '#capabilities/startups/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { inputFromSchema } from '#platform/graphql/schema-fields.ts';
import { translate } from '#platform/messages.ts';
import { type Categorization, categorizationOf, findCategorization } from './find-categorization.ts';
import { updateStartupCategorization } from './update-categorization.ts';

const required = { required: true } as const;

const CategorizationKey = builder.enumType('CategorizationKey', { values: categorizationKeys });

interface Value {
  key: (typeof categorizationKeys)[number];
  label: string;
  value: boolean | null;
}

const CategorizationValue = builder.objectRef<Value>('CategorizationValue').implement({
  fields: (t) => ({
    key: t.expose('key', { type: CategorizationKey }),
    label: t.exposeString('label'),
    value: t.exposeBoolean('value', { nullable: true }),
  }),
});

export const StartupCategorization = builder.objectRef<Categorization>('StartupCategorization').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    startup: t.expose('startup', { type: Startup }),
    status: t.exposeString('status'),
    version: t.exposeInt('version'),
    answeredAt: t.expose('answeredAt', { type: 'DateTime', nullable: true }),
    values: t.field({
      type: [CategorizationValue],
      resolve: (row, _, { language, words }) =>
        categorizationKeys.map((key) => ({
          key,
          label: translate(`metrics:categorization.questions.${key}`, language, words as never),
          value: row[key],
        })),
    }),
  }),
});

builder.objectFields(Startup, (t) => ({
  categorization: t.field({
    type: StartupCategorization,
    nullable: true,
    description: 'For its founders and the team.',
    resolve: async ({ id }, _, context) => orNull(categorizationOf(await context.read(), context.actor, id)),
  }),
}));

builder.queryField('startupCategorization', (t) =>
  t.field({
    type: StartupCategorization,
    allow: canEnterMetrics,
    args: { categorizationId: t.arg.id(required) },
    resolve: async (_, { categorizationId }, context) =>
      findCategorization(await context.read(), context.actor, categorizationId),
  }),
);

const CategorizationAnswerInput = inputFromSchema('CategorizationAnswerInput', categorizationAnswer, {
  types: { key: CategorizationKey },
});

builder.mutationField('updateStartupCategorization', (t) =>
  t.field({
    type: StartupCategorization,
    allow: canEnterMetrics,
    args: {
      categorizationId: t.arg.id(required),
      answers: t.arg({ type: [CategorizationAnswerInput] }),
      skip: t.arg.boolean(required),
      version: t.arg.int({ description: 'The version that the person saw.' }),
    },
    resolve: (_, { categorizationId, answers, skip, version }, { actor }) =>
      updateStartupCategorization(actor, categorizationId, { answers: answers ?? null, skip }, version),
  }),
);
