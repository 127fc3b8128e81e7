import * as v from 'valibot';
import { dayIn, endOfDay, isUsualDay } from '#kernel/dates.ts';
import { websiteLink } from '#kernel/links.ts';
import { requiredLine } from '#kernel/text/line-input.ts';
import { isPlain, plainText, type RichText, richTextFrom, withMentions } from '#kernel/text/rich-text.ts';
import { Validation } from '#kernel/user-error.ts';
import { checked, type InputOf, moment, recordId } from '#kernel/validation.ts';
import { earliestDueDate } from './due.ts';
import { type TaskTag, taskTags } from './task.ts';

export const taskNameMaxCharacters = 300;
export const taskAssigneesMax = 200;
export const taskDescriptionMaxCharacters = 10_000;
const urlMaxCharacters = 2000;

export interface TaskCheck {
  zone: string;
  now?: Temporal.Instant;
  /** The current due date, which may remain although it has passed. */
  dueDate?: Temporal.Instant;
}

const name = requiredLine(taskNameMaxCharacters);

const dueDate = ({ zone, now, dueDate: existing }: TaskCheck) =>
  v.pipe(
    moment,
    v.check((at) => isUsualDay(dayIn(at, zone), zone), 'invalid'),
    v.check((at) => isAllowed(at, zone, now, existing), 'tasks.due-date-past'),
    v.transform((at) => dueOnDay(at, zone)),
  );

export const assignee = v.object(
  { type: v.picklist(['user', 'startup'], 'invalid'), value: recordId<'User' | 'Startup'>() },
  'invalid',
);

const assignees = v.pipe(
  v.array(assignee, 'tasks.no-assignee'),
  v.minLength(1, 'tasks.no-assignee'),
  v.maxLength(taskAssigneesMax, 'tasks.too-many-assignees'),
  v.transform((given) => withoutDoubles(given)),
);

const url = v.nullable(
  v.pipe(
    v.string('url'),
    v.maxLength(urlMaxCharacters, 'max-characters'),
    v.check((typed) => typed.trim() === '' || websiteLink(typed) !== null, 'url'),
    v.transform(websiteLink),
  ),
);

const tags = v.pipe(
  v.array(v.picklist(taskTags, 'invalid'), 'invalid'),
  v.transform((given) => normalTags(given)),
);

/** A new task. The due date becomes the end of its day in the tenant's zone. */
export const newTask = (check: TaskCheck) =>
  v.object(
    {
      name,
      dueDate: dueDate(check),
      assignees,
      url: v.optional(url, null),
      tags: v.nullish(tags, []),
      done: v.nullish(v.boolean('invalid'), false),
    },
    'required',
  );
export type TaskInput = InputOf<ReturnType<typeof newTask>>;

/** Checks the given fields only. */
export const taskChanges = (check: TaskCheck) =>
  v.object({
    name: v.optional(name),
    dueDate: v.optional(dueDate(check)),
    assignees: v.optional(assignees),
    url: v.optional(url),
    tags: v.optional(tags),
  });
export type TaskChanges = { [Field in keyof InputOf<ReturnType<typeof taskChanges>>]?: TaskInput[Field] | null };

/** Throws `Validation`. */
export const checkTaskInput = (input: TaskInput, check: TaskCheck) =>
  checked(newTask(check), input, { namespace: 'tasks', params: { zone: check.zone } });

/** Null clears the link, and means "unchanged" for others. Throws `Validation`. */
export const checkTaskChanges = (input: TaskChanges, check: TaskCheck) =>
  checked(taskChanges(check), withoutNulls(input), { namespace: 'tasks', params: { zone: check.zone } });

/** Changes that suit several tasks at once. */
export type ManyTaskChanges = Pick<TaskChanges, 'dueDate' | 'assignees' | 'tags'>;

const given = v.unknown();
const manyChanges = v.object({ dueDate: v.optional(given), assignees: v.optional(given), tags: v.optional(given) });

/** Drops other fields. The values are checked with each task, since its own due date may remain. Throws `Validation`. */
export const checkManyTaskChanges = (input: unknown): ManyTaskChanges =>
  checked(manyChanges, input, { namespace: 'tasks' }) as ManyTaskChanges;

const completion = v.object({ done: v.boolean('invalid') }, 'required');

/** Throws `Validation`. */
export const checkCompletion = (input: unknown): { done: boolean } =>
  checked(completion, input, { namespace: 'tasks' });

/** An empty list becomes `non-tagged`, so that one filter finds both. */
export function normalTags(given: readonly TaskTag[]): TaskTag[] {
  const tagged = new Set(given.filter((tag) => tag !== 'non-tagged'));
  return tagged.size > 0 ? [...tagged] : ['non-tagged'];
}

function isAllowed(at: Temporal.Instant, zone: string, now?: Temporal.Instant, existing?: Temporal.Instant): boolean {
  if (existing && dayIn(at, zone).equals(dayIn(existing, zone))) return true;
  return Temporal.Instant.compare(at, earliestDueDate(zone, now)) >= 0;
}

function dueOnDay(at: Temporal.Instant, zone: string) {
  const dueOn = dayIn(at, zone);
  return { dueAt: endOfDay(dueOn, zone), dueOn, dueZone: zone };
}

function withoutDoubles<A extends { type: string; value: string }>(given: readonly A[]): A[] {
  return [...new Map(given.map((one) => [`${one.type} ${one.value}`, one])).values()];
}

export interface TaskDescription {
  /** Null without a description. */
  description: string | null;
  /** The rich text; null if the plain description loses nothing. */
  descriptionBody: RichText | null;
}

const description = v.object(
  { description: v.pipe(v.string('invalid'), v.trim(), v.maxLength(taskDescriptionMaxCharacters, 'max-characters')) },
  'required',
);

/** Mentions become plain text, since a description notifies nobody. Throws `Validation`. */
export function checkTaskDescription(given: { description: string; descriptionBody?: unknown }): TaskDescription {
  const typed = given.descriptionBody == null ? null : richTextFrom(given.descriptionBody);
  if (given.descriptionBody != null && !typed)
    throw new Validation({ description: [{ code: 'invalid', params: { field: 'tasks:fields.description' } }] });
  const form = typed && withMentions(typed, new Map());
  const text = checked(
    description,
    { description: form ? plainText(form) : given.description },
    { namespace: 'tasks' },
  );
  if (!text.description) return { description: null, descriptionBody: null };
  return { ...text, descriptionBody: form && !isPlain(form) ? form : null };
}

const withoutNulls = (input: object) =>
  Object.fromEntries(Object.entries(input).filter(([field, value]) => field === 'url' || value !== null));
