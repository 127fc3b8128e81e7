import type { RoleType } from '#kernel/actor.ts';

/** The rows and columns of the matrix that says who may write to whom. */
export const chatGroups = ['team', 'mentors', 'evaluators', 'founders', 'members', 'applicants'] as const;
export type ChatGroup = (typeof chatGroups)[number];

const groupOfRole: Readonly<Record<RoleType, ChatGroup | null>> = {
  Admin: 'team',
  AdminCoach: 'team',
  SubAdmin: 'team',
  Staff: 'team',
  Coach: 'team',
  Mentor: 'mentors',
  Expert: 'mentors',
  Evaluator: 'evaluators',
  Cofounder: 'founders',
  CommunityMember: 'members',
  Applicant: 'applicants',
  System: null,
};

export const chatGroupOf = (roleType: RoleType): ChatGroup | null => groupOfRole[roleType];

/** `connected` people share a startup, `program` people are in the same program; each level includes the earlier ones. */
export const contactLevels = ['none', 'connected', 'program', 'all'] as const;
export type ContactLevel = (typeof contactLevels)[number];
export type ContactMatrix = Readonly<Record<ChatGroup, Readonly<Record<ChatGroup, ContactLevel>>>>;

const row = (text: string) =>
  Object.fromEntries(text.split(' ').map((level, at) => [chatGroups[at], level])) as Record<ChatGroup, ContactLevel>;

/** The rules of an organization that has changed none. */
export const defaultMatrix: ContactMatrix = {
  team: row('all all all all all all'),
  mentors: row('all all all connected program none'),
  evaluators: row('all none none none none none'),
  founders: row('all connected none program program none'),
  members: row('all program none program program none'),
  applicants: row('all none none none none none'),
};

/** The most conversations with new people in a day; null for no limit. */
export type ContactLimits = Readonly<Record<ChatGroup, number | null>>;
export const defaultLimits: ContactLimits = {
  team: null,
  mentors: 20,
  evaluators: 5,
  founders: 10,
  members: 5,
  applicants: 2,
};

export interface ContactFacts {
  from: ChatGroup | null;
  to: ChatGroup | null;
  isSelf?: boolean;
  /** The other account can sign in. */
  isActive: boolean;
  /** One of the two blocks the other. */
  isBlocked: boolean;
  /** Chat was taken from one of the two. */
  isSuspended: boolean;
  sharesStartup: boolean;
  sharesProgram: boolean;
}

export type NoContact = 'self' | 'inactive' | 'blocked' | 'suspended' | 'rule';

/**
 * Why a person may not write to another one, or null. A shared startup counts more than the roles. The rule holds in the
 * directory, for new conversations, invitations and each message.
 */
export function whyNoContact(matrix: ContactMatrix, facts: ContactFacts): NoContact | null {
  if (facts.isSelf) return 'self';
  if (facts.isSuspended) return 'suspended';
  if (facts.isBlocked) return 'blocked';
  if (!facts.isActive || facts.from === null || facts.to === null) return 'inactive';
  if (facts.sharesStartup) return null;
  const level = matrix[facts.from][facts.to];
  if (level === 'all' || (level === 'program' && facts.sharesProgram)) return null;
  return 'rule';
}

export const mayContact = (matrix: ContactMatrix, facts: ContactFacts): boolean => whyNoContact(matrix, facts) === null;

/** In an open conversation the other side may answer. */
export const mayAnswer = (matrix: ContactMatrix, facts: ContactFacts): boolean =>
  mayContact(matrix, facts) || mayContact(matrix, { ...facts, from: facts.to, to: facts.from });
