import type { Actor, RoleType } from '#kernel/actor.ts';

const staffSide = ['Staff', 'Coach', 'AdminCoach', 'Admin'] as const;
const mentorGroup = ['Mentor', 'Expert'] as const;
const externalAdvisors = [...mentorGroup, 'Evaluator'] as const;
const incubator = [...staffSide, 'SubAdmin'] as const;
const network = [...externalAdvisors, 'SubAdmin'] as const;
const internal = [...new Set([...incubator, ...network])];

/** The groups of role types that routes and navigation name. */
export const groups = {
  staffSide,
  adminGroup: ['Admin', 'AdminCoach'],
  startupSide: ['Applicant', 'Cofounder', 'CommunityMember'],
  mentorGroup,
  externalAdvisors,
  incubator,
  network,
  internal,
  calendar: internal,
} as const satisfies Record<string, readonly RoleType[]>;

export type GroupName = keyof typeof groups;

/** A decision by role alone: the web asks it before it knows the whole actor. */
export type Allow = (actor: Pick<Actor, 'roleType'>) => boolean;

/** Policies ask for the same few groups for each record of a list. */
const known = new Map<string, ReadonlySet<RoleType>>();

export function roleTypesOf(...names: (GroupName | RoleType)[]): ReadonlySet<RoleType> {
  const key = names.join();
  const found =
    known.get(key) ??
    new Set(names.flatMap((name) => (name in groups ? groups[name as GroupName] : [name as RoleType])));
  known.set(key, found);
  return found;
}

export function inGroup(...names: (GroupName | RoleType)[]): Allow {
  const allowed = roleTypesOf(...names);
  return (actor) => allowed.has(actor.roleType);
}

export function notInGroup(...names: (GroupName | RoleType)[]): Allow {
  const forbidden = roleTypesOf(...names);
  return (actor) => !forbidden.has(actor.roleType);
}

export const userCategories = ['employee', 'network', 'evaluator', 'other'] as const;
export type UserCategory = (typeof userCategories)[number];

/** Employees need a license of the plan; the other categories are unlimited. */
export function userCategoryOf(roleType: RoleType): UserCategory {
  const actor = { roleType };
  if (inGroup('incubator')(actor)) return 'employee';
  if (inGroup('mentorGroup')(actor)) return 'network';
  return roleType === 'Evaluator' ? 'evaluator' : 'other';
}
