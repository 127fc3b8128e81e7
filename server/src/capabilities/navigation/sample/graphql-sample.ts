import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { canManageSample, type SampleRecords } from '@seedbed/domain/navigation/sample-content.ts';
import { findIncubator } from '#capabilities/incubators/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { addSample } from './add-sample.ts';
import { removeSample } from './remove-sample.ts';

interface Sample {
  canChange: boolean;
  sample: SampleRecords | null;
}

const SampleContent = builder.objectRef<Sample>('SampleContent').implement({
  fields: (t) => ({
    canChange: t.exposeBoolean('canChange'),
    isAdded: t.boolean({
      description: 'False for people who may not add it.',
      resolve: ({ sample }) => sample !== null,
    }),
    programId: t.id({ nullable: true, resolve: ({ sample }) => sample?.programId ?? null }),
  }),
});

async function sampleFor(actor: Actor, id: Context['tenant']['id']): Promise<Sample> {
  const canChange = canManageSample(actor);
  return { canChange, sample: (canChange && (await findIncubator(id)).settings.sample) || null };
}

const allow = (actor: Actor) => canManageSample(actor);

builder.queryFields((t) => ({
  sampleContent: t.field({
    type: SampleContent,
    allow: 'signed-in',
    resolve: (_, __, { actor, tenant }) => sampleFor(actor, tenant.id),
  }),
}));

builder.mutationFields((t) => ({
  addSampleContent: t.field({
    type: SampleContent,
    allow,
    description: 'A program with startups, posts and tasks, whose names say that they are samples.',
    resolve: async (_, __, { actor, language, words, tenant }) => ({
      canChange: true,
      sample: await addSample(actor, { language, words, zone: tenant.timezone }),
    }),
  }),
  removeSampleContent: t.field({
    type: SampleContent,
    allow,
    description: 'Deletes all of it for good, with what people added to it.',
    resolve: async (_, __, { actor }) => {
      await removeSample(actor);
      return { canChange: true, sample: null };
    },
  }),
}));
