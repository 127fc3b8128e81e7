import * as v from 'valibot';
import { message } from '#comments/input.ts';
import { roleTypes } from '#kernel/actor.ts';
import { dayFrom } from '#kernel/dates.ts';
import { optionalLine, requiredLine } from '#kernel/text/line-input.ts';
import { recordId } from '#kernel/validation.ts';

/** Made by the caller, so that a repeated call creates one record. */
const id = <Kind extends string>() => v.nullish(recordId<Kind>(), null);
const day = v.pipe(
  v.string('required'),
  v.check((text) => dayFrom(text) !== null, 'invalid'),
);

// Tools without code map single fields: each input is flat. The use cases check the values again.
export const taskAction = v.object(
  {
    id: id<'Task'>(),
    name: requiredLine(300),
    dueOn: day,
    assigneeId: v.nullish(recordId<'User'>(), null),
    startupId: v.nullish(recordId<'Startup'>(), null),
  },
  'required',
);
export type TaskAction = v.InferOutput<typeof taskAction>;

export const startupAction = v.object(
  { id: id<'Startup'>(), name: requiredLine(120), oneLiner: optionalLine(200), website: optionalLine(500) },
  'required',
);
export type StartupAction = v.InferOutput<typeof startupAction>;

/** Each type means the built-in role of the organization. */
const invitableRoles = roleTypes.filter((type) => type !== 'System');

export const personAction = v.object(
  {
    id: id<'User'>(),
    email: requiredLine(254),
    firstName: optionalLine(100),
    lastName: optionalLine(100),
    role: v.picklist(invitableRoles, 'invalid'),
    startupId: v.nullish(recordId<'Startup'>(), null),
    sendsEmail: v.nullish(v.boolean('invalid'), true),
  },
  'required',
);
export type PersonAction = v.InferOutput<typeof personAction>;

/** A post on the timeline of a startup; for the team alone unless it is public. */
export const noteAction = v.object(
  {
    id: id<'Post'>(),
    startupId: recordId<'Startup'>(),
    text: message,
    isPublic: v.nullish(v.boolean('invalid'), false),
  },
  'required',
);
export type NoteAction = v.InferOutput<typeof noteAction>;
