import * as v from 'valibot';
import { dayFrom } from '#kernel/dates.ts';
import { longTranslations, requiredTranslations, translations } from '#kernel/questions/translated-texts.ts';
import type { ScalarMetadata } from '#kernel/schema-fields.ts';
import { requiredLine } from '#kernel/text/line-input.ts';
import { checked, moment, recordId } from '#kernel/validation.ts';
import { draftRules, funnelKinds, onboardingLimits, reapplyRules } from './funnel.ts';
import {
  deciderRules,
  emptyRound,
  hasReaders,
  type RoundContent,
  type RoundType,
  roundMails,
  roundTypes,
  scoreVisibilities,
} from './round.ts';

const options = { namespace: 'applications' };

const id = recordId();
const optionalId = v.optional(v.nullable(id), null);
const ids = (most: number) =>
  v.pipe(
    v.array(id, 'invalid'),
    v.maxLength(most, 'invalid'),
    // Sets have no order: sorted, equal ones are equal.
    v.transform((list) => [...new Set(list)].sort()),
  );
const flag = v.optional(v.boolean('invalid'), false);

/** To the minute, as people choose it. */
const minute = v.optional(
  v.nullable(
    v.pipe(
      moment,
      v.transform((at) => at.round('minute')),
    ),
  ),
  null,
);

const onboardingTask = v.object({
  id,
  name: requiredLine(onboardingLimits.name),
  days: v.pipe(
    v.number('invalid'),
    v.integer('invalid'),
    v.minValue(1, 'min'),
    v.maxValue(onboardingLimits.days, 'max'),
  ),
});

export const funnelFields = v.object({
  names: requiredTranslations(120),
  /** The last part of its public address. */
  slug: v.pipe(v.string('required'), v.trim(), v.regex(/^[a-z0-9][a-z0-9-]{0,58}[a-z0-9]$/, 'applications.slug')),
  kind: v.picklist(funnelKinds, 'invalid'),
  ownerIds: v.pipe(ids(50), v.minLength(1, 'required')),
  intakeFormId: optionalId,
  opensAt: minute,
  closesAt: minute,
  draftsAtClose: v.optional(v.picklist(draftRules, 'invalid'), 'keep'),
  reapply: v.optional(v.picklist(reapplyRules, 'invalid'), 'never'),
  limitPerFounder: v.optional(
    v.nullable(v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(1, 'min'), v.maxValue(100, 'max'))),
    1,
  ),
  hidesNames: flag,
  hidesContacts: flag,
  programId: optionalId,
  tagIds: v.optional(ids(50), []),
  acceptedRoleId: optionalId,
  onboardingTasks: v.optional(
    v.pipe(
      v.array(onboardingTask, 'invalid'),
      v.maxLength(onboardingLimits.tasks, 'invalid'),
      v.metadata({ scalar: 'JSON' } satisfies ScalarMetadata),
      v.description('Tasks with id, name and days.'),
    ),
    [],
  ),
  coverId: v.pipe(optionalId, v.description('A file of the funnel.')),
  texts: v.optional(longTranslations(20_000), []),
});

const funnel = v.pipe(
  funnelFields,
  v.forward(
    v.partialCheck(
      [['opensAt'], ['closesAt']],
      ({ opensAt, closesAt }) => !opensAt || !closesAt || Temporal.Instant.compare(opensAt, closesAt) < 0,
      'applications.closes-before-opening',
    ),
    ['closesAt'],
  ),
);

export type FunnelFacts = v.InferOutput<typeof funnel>;
export const funnelFactNames = Object.keys(funnelFields.entries) as (keyof FunnelFacts)[];

/** Throws `Validation`. */
export const checkFunnel = (input: object): FunnelFacts => checked(funnel, input, options);

const newFunnel = v.object({ names: funnelFields.entries.names, kind: funnelFields.entries.kind });
/** The builder asks for the rest. Throws `Validation`. */
export const checkNewFunnel = (input: object) => checked(newFunnel, input, options);

const wholeFrom = (least: number, most: number) =>
  v.optional(
    v.nullable(v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(least, 'min'), v.maxValue(most, 'max'))),
    null,
  );

const roundContent = v.strictObject({
  name: v.optional(translations(120), []),
  formId: optionalId,
  evaluationFormId: optionalId,
  minReaders: wholeFrom(1, 50),
  minAgreement: wholeFrom(50, 100),
  advanceScore: wholeFrom(0, 100),
  dueOn: v.optional(
    v.nullable(
      v.pipe(
        v.string('invalid'),
        v.check((text) => dayFrom(text) !== null, 'invalid'),
      ),
    ),
    null,
  ),
  othersScores: v.optional(
    v.pipe(
      // Rounds of before could say `always`, and showed nothing earlier.
      v.picklist([...scoreVisibilities, 'always'], 'invalid'),
      v.transform((when) => (when === 'never' ? when : 'after_own')),
    ),
    emptyRound.othersScores,
  ),
  deciders: v.optional(v.picklist(deciderRules, 'invalid'), emptyRound.deciders),
  rejectReasons: v.optional(
    v.pipe(
      v.array(requiredLine(200), 'invalid'),
      v.maxLength(30, 'invalid'),
      v.transform((reasons) => [...new Set(reasons)]),
    ),
    [],
  ),
  mailsOff: v.optional(
    v.pipe(
      v.array(v.picklist(roundMails, 'invalid'), 'invalid'),
      v.transform((mails) => roundMails.filter((mail) => mails.includes(mail))),
    ),
    [],
  ),
});

/** A draft may be incomplete: publishing reports missing parts. Facts of other types are dropped. Throws `Validation`. */
export function checkRound(type: RoundType, input: object): RoundContent {
  const content: RoundContent = checked(roundContent, input, options);
  return {
    ...content,
    formId: type === 'form' ? content.formId : null,
    evaluationFormId: hasReaders(type) ? content.evaluationFormId : null,
    minReaders: type === 'evaluation' ? content.minReaders : null,
    minAgreement: type === 'evaluation' ? content.minAgreement : null,
    advanceScore: type === 'evaluation' ? content.advanceScore : null,
    othersScores: hasReaders(type) ? content.othersScores : emptyRound.othersScores,
  };
}

const write = v.strictObject({
  id,
  /** The version that the person saw; none for a new round. */
  version: v.optional(v.nullable(v.pipe(v.number('invalid'), v.integer('invalid'))), null),
  type: v.optional(v.picklist(roundTypes, 'invalid')),
  content: v.optional(v.looseObject({})),
  /** The round before it; null for the first place. Without it the round stays in its place. */
  after: v.optional(v.nullable(id)),
  /** Removed rounds come back with false. */
  isRemoved: v.optional(v.boolean('invalid')),
});
export type RoundWrite = v.InferOutput<typeof write>;

const writes = v.object({
  rounds: v.pipe(
    v.array(write, 'invalid'),
    v.minLength(1, 'required'),
    v.maxLength(50, 'invalid'),
    v.check((rounds) => new Set(rounds.map((round) => round.id)).size === rounds.length, 'invalid'),
  ),
});
/** Throws `Validation`. */
export const checkRoundWrites = (rounds: unknown): RoundWrite[] => checked(writes, { rounds }, options).rounds;
