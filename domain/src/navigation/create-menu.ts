import { inGroup, notInGroup } from '#access/groups.ts';
import type { Actor } from '#kernel/actor.ts';
import { type NavigationRule, placeOf, type Visitor } from './rule.ts';

const staffSide = inGroup('staffSide');
const incubator = inGroup('incubator');

const lines = [
  { name: 'Task', capability: 'tasks', permission: 'TASK/TASK:CREATE' },
  { name: 'Funnel', capability: 'applications', permission: 'FUNNEL:CREATE' },
  { name: 'Courses', capability: 'courses', permission: 'COURSE:CREATE', feature: 'course' },
  { name: 'Program', capability: 'programs', allow: staffSide },
  { name: 'Form', capability: 'forms', permission: 'FORM:CREATE' },
  { name: 'Event', capability: 'events', permission: 'EVENT:CREATE' },
  { name: 'Startup', capability: 'startups', allow: incubator },
  { name: 'Application Lead', capability: 'applications', allow: incubator },
  { name: 'User', capability: 'invitations', allow: staffSide, permission: 'USERS:INVITE' },
] as const satisfies readonly (NavigationRule & { name: string })[];

export type CreateEntryName = (typeof lines)[number]['name'];

type Slug<Name extends string> = Name extends `${infer First} ${infer Second}`
  ? `${Lowercase<First>}-${Lowercase<Second>}`
  : Lowercase<Name>;

/** The translation key: `Application Lead` becomes `application-lead`. */
export const createSlug = (name: CreateEntryName): Slug<CreateEntryName> =>
  name.toLowerCase().replace(' ', '-') as Slug<CreateEntryName>;

export interface CreateEntry {
  name: CreateEntryName;
  locked: boolean;
}

const showsCreateMenu = notInGroup('startupSide');

/** Empty if the menu is hidden. */
export const createMenuFor = (visitor: Visitor): CreateEntry[] =>
  showsCreateMenu(visitor.actor) ? creationsFor(visitor) : [];

/** Everything the visitor may create, also without the menu. */
export function creationsFor(visitor: Visitor): CreateEntry[] {
  return lines.flatMap((line) => {
    const place = placeOf(line, visitor);
    return place === 'hidden' ? [] : [{ name: line.name, locked: place === 'locked' }];
  });
}

/** The button of Today's Tasks. */
export const showsTaskButton = (actor: Pick<Actor, 'roleType'>): boolean => inGroup('calendar')(actor);

/** The links of the account menu. */
export const showsCalendarLink = inGroup('calendar');
export const showsAvailabilityLink = inGroup('mentorGroup');
