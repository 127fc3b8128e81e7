import { adminFirst, type DemoRoleType, demoRoleTypes } from './accounts.ts';
import type { Cast, People, Person } from './make-people.ts';
import type { Size } from './sizes.ts';
import {
  evaluatorHeadlines,
  expertHeadlines,
  longName,
  mentorHeadlines,
  shortName,
  staffHeadlines,
} from './words/people.ts';

/** Everybody except the founders, who are created with their startups. */
export type CrewRole = Exclude<DemoRoleType, 'Cofounder'>;
export type Crew = Record<CrewRole, Person[]>;
export type Accounts = Record<DemoRoleType, Person>;

/** Join dates by role, in days ago; accounts come first. */
const arrivals: Record<CrewRole, readonly [from: number, until: number]> = {
  Admin: [790, 780],
  AdminCoach: [780, 760],
  SubAdmin: [760, 740],
  Staff: [780, 600],
  Coach: [770, 560],
  Mentor: [740, 30],
  Expert: [740, 90],
  Evaluator: [500, 60],
  CommunityMember: [700, 5],
  Applicant: [200, 1],
};

const headlines: Partial<Record<CrewRole, readonly string[]>> = {
  Staff: staffHeadlines,
  Coach: staffHeadlines,
  Mentor: mentorHeadlines,
  Expert: expertHeadlines,
  Evaluator: evaluatorHeadlines,
};

/** Names that break layouts, a distant time zone, other scripts, and one address in two tenants. */
const known: Partial<Record<CrewRole, readonly Partial<Person>[]>> = {
  Mentor: [
    { email: 'amira.haddad@mentors.demo', firstName: 'Amira', lastName: 'Haddad', fullName: 'Amira Haddad' },
    { firstName: 'Sione', lastName: 'Taufa', fullName: 'Sione Taufa', timezone: 'Pacific/Tongatapu' },
    shortName,
    { ...longName, fullName: `${longName.firstName} ${longName.lastName}` },
  ],
  Coach: [{ firstName: '민서', lastName: '김', fullName: '김민서', language: 'ko' }],
  CommunityMember: [{ firstName: 'ليلى', lastName: 'منصور', fullName: 'ليلى منصور', language: 'ar' }],
};

export function makeCrew(cast: Cast, people: People, size: Size): Crew {
  const crew = {} as Crew;
  for (const roleType of demoRoleTypes) {
    if (roleType === 'Cofounder') continue;
    const [from, until] = arrivals[roleType];
    const given = known[roleType] ?? [];
    crew[roleType] = Array.from({ length: size.people[roleType] }, (_, i) => {
      const headline = headlines[roleType] ? cast.random.pick(headlines[roleType]) : null;
      if (i === 0) return people.account(roleType, cast.calendar.daysAgo(from), { headline });
      const latestArrival = i <= given.length ? (from + until) / 2 : until;
      const createdAt = cast.calendar.sometime(
        cast.random,
        cast.calendar.daysAgo(from),
        cast.calendar.daysAgo(Math.ceil(latestArrival)),
      );
      return people.make(roleType, createdAt, { headline, ...given[i - 1] });
    });
  }
  return crew;
}

/** For the first day: one person per role. */
export const makeFirstPeople = ({ calendar }: Cast, people: People): Person[] =>
  adminFirst.map((roleType) => people.account(roleType, calendar.daysAgo(1)));

const reasons = {
  pending: null,
  archived: 'The program has ended',
  deny: 'Outside of our focus this year',
  deleted: 'Asked us to close the account',
} as const;

/**
 * Unconfirmed, rejected and former people: mostly applicants, a former mentor, whose posts remain, and a deleted
 * evaluator.
 */
export function partWithSome({ random, calendar }: Cast, crew: Crew, { statuses }: Size) {
  const nobodyKnown = (roleType: CrewRole) => random.shuffled(crew[roleType].slice(1 + (known[roleType]?.length ?? 0)));
  const [mentors, evaluators, community, applicants] = [
    nobodyKnown('Mentor'),
    nobodyKnown('Evaluator'),
    nobodyKnown('CommunityMember'),
    nobodyKnown('Applicant'),
  ];
  const candidates = {
    archived: [...mentors.splice(0, 1), ...community.splice(0, 1)],
    deleted: evaluators.splice(0, 1),
    pending: community.splice(0, 1),
    deny: [] as Person[],
  };
  for (const status of ['archived', 'deleted', 'pending', 'deny'] as const) {
    const chosen = candidates[status].slice(0, statuses[status]);
    while (chosen.length < statuses[status]) {
      const applicant = applicants.pop();
      if (!applicant) throw new Error('There are fewer applicants than the statuses need.');
      chosen.push(applicant);
    }
    for (const person of chosen) {
      const updatedAt =
        status === 'pending' ? person.createdAt : calendar.sometime(random, person.createdAt, calendar.now);
      Object.assign(person, { status, updatedAt, validated: status !== 'pending', statusReason: reasons[status] });
    }
  }
}
