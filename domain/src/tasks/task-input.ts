import * as v from 'valibot';
import { dayIn, endOfDay } from '#kernel/dates.ts';
import { isId } from '#kernel/ids.ts';
import { websiteLink } from '#kernel/links.ts';
import { checked, moment } from '#kernel/validation.ts';
import { earliestDueDate } from './due.ts';
import { type TaskTag, taskTags } from './task.ts';

export const taskNameMaxCharacters = 300;
export const taskAssigneesMax = 200;
const urlMaxCharacters = 2000;

export interface TaskCheck {
  zone: string;
  now?: Temporal.Instant;
  /** The current due date, which may remain although it has passed. */
  dueDate?: Temporal.Instant;
}

export interface TaskInput {
  name: string;
  dueDate: Temporal.Instant | string;
  assignees: readonly { type: string; value: string }[];
  url?: string | null;
  tags?: readonly string[] | null;
  done?: boolean | null;
}

const name = v.pipe(
  v.string('required'),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(taskNameMaxCharacters, 'max-characters'),
);

const dueDate = ({ zone, now, dueDate: existing }: TaskCheck) =>
  v.pipe(
    moment,
    v.check((at) => isAllowed(at, zone, now, existing), 'tasks.due-date-past'),
    v.transform((at) => dueOnDay(at, zone)),
  );

const assignee = v.object(
  {
    type: v.picklist(['user', 'startup'], 'invalid'),
    value: v.pipe(
      v.string('invalid'),
      v.check((id) => isId(id), 'invalid'),
    ),
  },
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

/** Checks a new task. Throws `Validation`. The due date becomes the end of its day in the tenant's zone. */
export const checkTaskInput = (input: TaskInput, check: TaskCheck) =>
  checked(
    v.object(
      {
        name,
        dueDate: dueDate(check),
        assignees: v.nullish(assignees, []),
        url: v.optional(url, null),
        tags: v.nullish(tags, []),
        done: v.nullish(v.boolean('invalid'), false),
      },
      'required',
    ),
    input,
    { namespace: 'tasks', params: { zone: check.zone } },
  );

/** The same rules for given fields. Null clears the link, and means "unchanged" for others. */
export const checkTaskChanges = (input: { [Field in keyof TaskInput]?: TaskInput[Field] | null }, check: TaskCheck) =>
  checked(
    v.object({
      name: v.optional(name),
      dueDate: v.optional(dueDate(check)),
      assignees: v.optional(assignees),
      url: v.optional(url),
      tags: v.optional(tags),
    }),
    withoutNulls(input),
    { namespace: 'tasks', params: { zone: check.zone } },
  );

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

const withoutNulls = (input: object) =>
  Object.fromEntries(Object.entries(input).filter(([field, value]) => field === 'url' || value !== null));
