import { inGroup } from '#access/groups.ts';
import { permitsSome, scopeOf } from '#access/permits.ts';
import type { Actor } from '#kernel/actor.ts';
import type { ProgramPart } from './program.ts';

/** The pages of programs. Names of programs are visible to everyone. */
export const canOpenPrograms = inGroup('incubator');

/** The group of the create menu: the right to create programs includes editing and archiving them. */
export const canEditPrograms = inGroup('staffSide');

/** The startups of a program; each startup needs the right to connect it. */
export const canFillPrograms = (actor: Actor): boolean =>
  canOpenPrograms(actor) && permitsSome(actor, 'STARTUP/CONNECTIONS:EDIT');

/** Managers open all startups of their program, so that choosing them needs the right on all startups. */
export const canSetProgramPeople = (actor: Actor, part: ProgramPart): boolean =>
  canOpenPrograms(actor) &&
  scopeOf(actor, 'USERS:EDIT') === 'ALL' &&
  (part === 'member' || scopeOf(actor, 'STARTUP/CONNECTIONS:EDIT') === 'ALL');
