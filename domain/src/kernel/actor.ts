import type { Id } from '#kernel/ids.ts';

export const roleTypes = [
  'Admin',
  'AdminCoach',
  'Applicant',
  'Coach',
  'Cofounder',
  'CommunityMember',
  'Evaluator',
  'Expert',
  'Mentor',
  'Staff',
  'SubAdmin',
  'System',
] as const;
export type RoleType = (typeof roleTypes)[number];

export type PermissionScope = 'ALL' | 'ASSIGNED' | 'SELECTED' | 'NONE';
export type Visibility = 'ALL' | 'ASSIGNED' | 'NONE';

/**
 * The acting person with all facts that policies need. The server builds it from the token, the web from `currentUser`.
 */
export interface Actor {
  tenantId: Id<'Incubator'>;
  userId: Id<'User'>;
  /** Its name in the activity log, if software acts for the organization. It has no account: `userId` is no person's. */
  software?: string;
  roleType: RoleType;
  /** Only while they view the product as another role; otherwise it is that of their account. */
  viewedRoleId?: Id<'Role'>;
  /** A missing key means NONE. */
  scopes: Readonly<Record<string, PermissionScope>>;
  /** The records picked for the role, by permission: at SELECTED it holds for them alone. */
  picked?: Readonly<Record<string, readonly string[]>>;
  startupVisibility: Visibility;
  peopleVisibility: Visibility;
  /** Roles whose people are visible; undefined or empty means all. */
  visibleRoleIds?: readonly Id<'Role'>[];
  /** Startups that the person founded. */
  ownStartupIds: readonly Id<'Startup'>[];
  /** Startups that the person coaches, mentors or is responsible for. */
  assignedStartupIds: readonly Id<'Startup'>[];
}
