import type { DemoRoleType } from './accounts.ts';
import type { CohortKind } from './cohorts.ts';

export interface Size {
  /** Includes the role's account on the sign-in page. */
  people: Readonly<Record<DemoRoleType, number>>;
  statuses: Readonly<Record<'pending' | 'archived' | 'deny' | 'deleted', number>>;
  cohorts: Readonly<Record<CohortKind, number>>;
  /** Startups without a cohort. */
  direct: number;
  /** Counts startups in ended cohorts. */
  acquired: number;
  closed: number;
  tasks: number;
  posts: number;
}

/** Share of all tasks, rounded. */
export const overdueShare = 0.11;

const northlight: Size = {
  people: {
    Admin: 2,
    AdminCoach: 1,
    SubAdmin: 1,
    Staff: 3,
    Coach: 4,
    Mentor: 46,
    Expert: 12,
    Evaluator: 22,
    Cofounder: 84,
    CommunityMember: 61,
    Applicant: 907,
  },
  statuses: { pending: 26, archived: 40, deny: 12, deleted: 5 },
  cohorts: { earlier: 12, last: 11, running: 13, upcoming: 3 },
  direct: 5,
  acquired: 2,
  closed: 2,
  tasks: 520,
  posts: 3_100,
};

/** Plan Growth allows eight seats for staff and coaches. */
const harbor: Size = {
  people: {
    Admin: 1,
    AdminCoach: 1,
    SubAdmin: 1,
    Staff: 2,
    Coach: 2,
    Mentor: 14,
    Expert: 2,
    Evaluator: 3,
    Cofounder: 16,
    CommunityMember: 6,
    Applicant: 38,
  },
  statuses: { pending: 3, archived: 3, deny: 3, deleted: 1 },
  cohorts: { earlier: 2, last: 2, running: 3, upcoming: 1 },
  direct: 1,
  acquired: 1,
  closed: 1,
  tasks: 110,
  posts: 260,
};

/** The full size matches a real tenant; the small one is a tenth, at least three of each kind. */
export const sizes: Record<'northlight' | 'harbor', Record<'small' | 'full', Size>> = {
  northlight: {
    small: {
      people: {
        ...northlight.people,
        Coach: 3,
        Mentor: 6,
        Expert: 3,
        Evaluator: 3,
        Cofounder: 28,
        CommunityMember: 6,
        Applicant: 91,
      },
      statuses: { pending: 3, archived: 4, deny: 3, deleted: 3 },
      cohorts: { earlier: 3, last: 3, running: 4, upcoming: 3 },
      direct: 3,
      acquired: 1,
      closed: 1,
      tasks: 52,
      posts: 310,
    },
    full: northlight,
  },
  harbor: {
    small: {
      ...harbor,
      people: { ...harbor.people, Mentor: 4, Cofounder: 12, CommunityMember: 3, Applicant: 4 },
      statuses: { pending: 1, archived: 1, deny: 1, deleted: 1 },
      cohorts: { earlier: 1, last: 1, running: 3, upcoming: 1 },
      direct: 1,
      acquired: 0,
      tasks: 70,
      posts: 60,
    },
    full: harbor,
  },
};
