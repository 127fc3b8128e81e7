import * as v from 'valibot';
import { settledWords } from '#courses/texts/words.ts';
import { dayFrom } from '#kernel/dates.ts';
import { type Id, isId } from '#kernel/ids.ts';
import type { ScalarMetadata } from '#kernel/schema-fields.ts';
import { optionalLine, requiredLine } from '#kernel/text/line-input.ts';
import { languages, type Translation } from '#kernel/translations.ts';
import { Validation } from '#kernel/user-error.ts';
import { checked, recordId } from '#kernel/validation.ts';
import { type AudienceRule, audienceDimensions } from './audience.ts';
import { contentSchema, criterion, itemWords } from './content.ts';
import { type CourseOrder, courseOrders, type ItemFields, type OutlineSection } from './course.ts';
import { itemKinds } from './item-kind.ts';

const options = { namespace: 'courses' };

export const mostItems = 200;
export const mostSections = 40;
export const mostDays = 1_500;
export const mostPeople = 500;

/** Typed as JSON in the API. */
const scalar = { scalar: 'JSON' } satisfies ScalarMetadata;
const integer = (min: number, max: number) =>
  v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(min, 'min'), v.maxValue(max, 'max'));
const days = v.optional(v.nullable(integer(0, mostDays)), null);

const texts = (most: number) =>
  v.pipe(
    v.array(
      v.object({
        language: v.picklist(languages, 'invalid'),
        value: v.pipe(v.string('invalid'), v.trim(), v.maxLength(most, 'max-characters')),
      }),
      'invalid',
    ),
    v.transform((all) => all.filter(({ value }) => value !== '').sort((a, b) => (a.language < b.language ? -1 : 1))),
    v.metadata(scalar),
  );

export const courseFields = v.object({
  title: v.pipe(
    texts(160),
    v.check((all) => all.length > 0, 'required'),
  ),
  summary: v.optional(texts(4_000), []),
  order: v.optional(v.picklist(courseOrders, 'invalid'), 'free'),
  selfEnroll: v.optional(v.boolean('invalid'), false),
  givesCertificate: v.optional(v.boolean('invalid'), false),
});
export interface CourseInput {
  title: Translation[];
  summary: Translation[];
  order: CourseOrder;
  selfEnroll: boolean;
  givesCertificate: boolean;
}
export const courseFieldNames = Object.keys(courseFields.entries) as (keyof CourseInput)[];
export const checkCourse = (input: object): CourseInput => checked(courseFields, input, options);

const sectionFields = v.object({
  title: requiredLine(160),
  words: v.optional(v.record(v.picklist(languages, 'invalid'), v.object({ title: optionalLine(160) })), {}),
});
export const sectionFieldNames = Object.keys(sectionFields.entries) as (keyof SectionFields)[];
export type SectionFields = Required<Omit<OutlineSection, 'id'>>;
export function checkSection(input: object): SectionFields {
  const { title, words } = checked(sectionFields, input, options);
  const filled = Object.entries(words).flatMap(([language, own]) =>
    own.title ? [[language, { title: own.title }]] : [],
  );
  return { title, words: Object.fromEntries(filled.sort(([a = ''], [b = '']) => (a < b ? -1 : 1))) };
}

/** The content is checked by the kind. */
export const itemFields = v.object({
  kind: v.picklist(itemKinds, 'invalid'),
  title: requiredLine(200),
  content: v.pipe(v.unknown(), v.metadata(scalar)),
  isRequired: v.optional(v.boolean('invalid'), true),
  isTeam: v.optional(v.boolean('invalid'), false),
  unlockAfterId: v.optional(v.nullable(recordId<'CourseItem'>()), null),
  releaseOffsetDays: days,
  dueOffsetDays: days,
  criteria: v.optional(v.pipe(v.array(criterion, 'invalid'), v.maxLength(20, 'invalid'), v.metadata(scalar)), []),
  words: v.optional(v.pipe(itemWords, v.metadata(scalar)), {}),
});
export const itemFieldNames = Object.keys(itemFields.entries) as (keyof ItemFields)[];

export function checkItem(input: object): ItemFields {
  const item = itemOf(input);
  if (item.dueOffsetDays !== null && (item.releaseOffsetDays ?? 0) > item.dueOffsetDays)
    throw new Validation({
      dueOffsetDays: [{ code: 'courses.before-release', params: { field: 'courses:fields.dueOffsetDays' } }],
    });
  const { prompts = [], wantsFiles } = item.content;
  // Learners need something to answer, or they never finish the item.
  if (item.kind === 'submission' && !wantsFiles && prompts.length === 0)
    throw new Validation({ content: [{ code: 'courses.no-prompts' }] });
  if (item.kind === 'event' && !item.content.eventId) throw new Validation({ content: [{ code: 'courses.no-event' }] });
  return item;
}

/** The fields of an item, which may have been stored before a rule existed. */
export function itemOf(input: object): ItemFields {
  const { content, ...item } = checked(itemFields, input, options);
  const checkedContent = checked(v.object({ content: contentSchema(item.kind) }), { content: content ?? {} }, options);
  const isWork = item.kind === 'submission';
  const texts = { content: checkedContent.content, criteria: isWork ? item.criteria : [] };
  return { ...item, ...texts, isTeam: isWork && item.isTeam, words: settledWords({ ...texts, words: item.words }) };
}

const day = v.pipe(
  v.custom<Temporal.PlainDate | string>(
    (value) => dayFrom(String(value)) !== null,
    ({ input }) => (input ? 'invalid' : 'required'),
  ),
  v.transform((value) => Temporal.PlainDate.from(String(value))),
  v.metadata({ scalar: 'Date' } satisfies ScalarMetadata),
);

export const runFields = v.object({
  name: optionalLine(120),
  startsOn: day,
  endsOn: v.optional(v.nullable(day), null),
  programId: v.optional(v.nullable(recordId<'Program'>()), null),
});
export type RunInput = v.InferOutput<typeof runFields>;
export const runFieldNames = Object.keys(runFields.entries) as (keyof RunInput)[];
export function checkRun(input: object): RunInput {
  const run = checked(runFields, input, options);
  if (run.endsOn && Temporal.PlainDate.compare(run.endsOn, run.startsOn) < 0)
    throw new Validation({ endsOn: [{ code: 'courses.before-start', params: { field: 'courses:fields.endsOn' } }] });
  return run;
}

const audience = v.pipe(
  v.array(
    v.strictObject({
      dimension: v.picklist(audienceDimensions, 'invalid'),
      value: recordId(),
      isExcluded: v.boolean('invalid'),
    }),
    'invalid',
  ),
  v.maxLength(100, 'invalid'),
  v.metadata(scalar),
);

/** A value named twice keeps its last line. The order is fixed, so that equal audiences are equal. */
export function checkAudience(given: unknown): AudienceRule[] {
  const rules = checked(v.object({ audience }), { audience: given }, options).audience;
  const byValue = new Map(rules.map((rule) => [`${rule.dimension}/${rule.value}`, rule]));
  return [...byValue.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, rule]) => rule);
}

const ids = v.optional(v.pipe(v.array(recordId(), 'invalid'), v.maxLength(mostPeople, 'invalid')), []);
/** People by name, by their startups, by a program, or by their role. */
export const enrollFields = v.object({ userIds: ids, startupIds: ids, programIds: ids, roleIds: ids });
export type EnrollInput = v.InferOutput<typeof enrollFields>;
export const checkEnroll = (input: object): EnrollInput => checked(enrollFields, input, options);

export const checkExtraDays = (extraDays: number): number =>
  checked(v.object({ extraDays: integer(0, 365) }), { extraDays }, options).extraDays;

const learners = v.object({ enrollmentIds: v.pipe(v.array(v.string('invalid')), v.maxLength(mostPeople, 'invalid')) });
const mostPlaces = 10;
/** The learners of a list. One problem names the places of all bad ids, counted from 1. */
export function checkLearners(given: readonly string[]): Id<'Enrollment'>[] {
  const { enrollmentIds } = checked(learners, { enrollmentIds: given }, options);
  const wrong = enrollmentIds.flatMap((id, i) => (isId(id) ? [] : [i + 1]));
  if (wrong.length > 0) {
    const places = [...wrong.slice(0, mostPlaces), ...(wrong.length > mostPlaces ? ['…'] : [])].join(', ');
    const params = { field: 'courses:fields.enrollmentIds', places };
    throw new Validation({ enrollmentIds: [{ code: 'courses.invalid-places', params }] });
  }
  return [...new Set(enrollmentIds as Id<'Enrollment'>[])];
}

const answers = v.pipe(
  v.record(v.string(), v.pipe(v.string('invalid'), v.maxLength(20_000, 'max-characters'))),
  v.metadata(scalar),
);
/** Texts and addresses by the ids of their questions. */
export const checkAnswers = (given: unknown): Record<string, string> =>
  checked(v.object({ answers }), { answers: given }, options).answers;

const grades = v.record(v.string(), v.string());
export const checkGrades = (given: unknown): Record<string, string> =>
  checked(v.object({ grades }), { grades: given ?? {} }, options).grades;

const quizAnswers = v.record(v.string(), v.pipe(v.array(v.string()), v.maxLength(20)));
export const checkQuizAnswers = (given: unknown): Record<string, string[]> =>
  checked(v.object({ answers: quizAnswers }), { answers: given }, options).answers;
