import { latest } from './calendar.ts';
import type { Crew } from './make-crew.ts';
import type { Cast, Person } from './make-people.ts';
import { ofCohort, type Venture } from './make-ventures.ts';
import type { Rows } from './rows.ts';

/**
 * Assigns people to startups: a coach, one to three mentors, sometimes an expert. SubAdmin gets those without a cohort.
 */
export function makeAssignments(
  { random, tenantId }: Cast,
  ventures: readonly Venture[],
  crew: Crew,
): Rows['startupAssignments'] {
  const able = (people: readonly Person[]) =>
    people.filter(({ status }) => status === 'active' || status === 'archived');
  const [account, next] = [
    { coach: crew.Coach[0], mentor: crew.Mentor[0], expert: crew.Expert[0] },
    { coach: random.cycle(crew.Coach), mentors: able(crew.Mentor), expert: random.cycle(able(crew.Expert)) },
  ];
  const left = next.mentors.find(({ status }) => status === 'archived');
  const seenFirst = [
    ...ofCohort(ventures, 'running').slice(0, 3),
    ...ofCohort(ventures, 'last').slice(0, 1),
    ...ofCohort(ventures, 'upcoming').slice(0, 1),
  ];
  return ventures.flatMap((venture) => {
    const { row, cohort } = venture;
    const people = [next.coach(), ...random.some(next.mentors, random.whole(1, 3))];
    if (random.chance(0.3)) people.push(next.expert());
    if (seenFirst.includes(venture)) people.push(...[account.coach, account.mentor, account.expert].filter(isSomebody));
    if (cohort === null) people.push(...crew.SubAdmin);
    // A former mentor keeps their posts and was assigned to earlier startups.
    if (left && cohort?.kind === 'earlier') people.push(left);
    return [...new Set(people)].map((person) => {
      const createdAt = latest(row.createdAt, person.createdAt);
      return {
        tenantId,
        id: random.id<'StartupAssignment'>(createdAt),
        startupId: row.id,
        userId: person.id,
        createdAt,
        updatedAt: createdAt,
      };
    });
  });
}

const isSomebody = (person: Person | undefined): person is Person => person !== undefined;
