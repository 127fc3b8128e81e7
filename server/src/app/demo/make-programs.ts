import { latest } from './calendar.ts';
import { type CohortDays, type CohortKind, clubName, cohortName } from './cohorts.ts';
import type { Crew } from './make-crew.ts';
import { type Cast, type Person, tenantBegan } from './make-people.ts';
import { ofCohort, type Venture } from './make-ventures.ts';
import type { Rows } from './rows.ts';

type Program = Rows['programs'][number] & { createdAt: Temporal.Instant };

/** The programs with their startups and managers, and the community. */
export function makePrograms(
  cast: Cast,
  cohorts: readonly CohortDays[],
  ventures: readonly Venture[],
  crew: Crew,
): Pick<Rows, 'programs' | 'startupPrograms' | 'programPeople'> {
  const { random, tenantId, calendar, slug } = cast;
  const program = (name: string, createdAt: Temporal.Instant, days: Partial<Program> = {}): Program => ({
    tenantId,
    id: random.id<'Program'>(createdAt),
    name,
    createdAt,
    updatedAt: createdAt,
    ...days,
  });
  const byKind = new Map<CohortKind, Program>(
    cohorts.map(({ kind, startsOn, endsOn }) => {
      const published = calendar.at(startsOn.subtract({ days: 190 }), 10, 0);
      return [kind, program(cohortName(slug, startsOn), published, { startsOn, endsOn })];
    }),
  );
  const club = program(clubName(slug), calendar.daysAgo(tenantBegan - 30), { kind: 'people' });
  const startupPrograms = [...byKind].flatMap(([kind, { id, createdAt: published }]) =>
    ofCohort(ventures, kind).map(({ row }) => {
      const createdAt = latest(published, row.createdAt);
      return {
        tenantId,
        id: random.id<'StartupProgram'>(createdAt),
        startupId: row.id,
        programId: id,
        createdAt,
        updatedAt: createdAt,
      };
    }),
  );
  const inProgram =
    (part: 'member' | 'manager', { id, createdAt: since }: Program) =>
    (person: Person) => {
      const createdAt = latest(since, person.createdAt);
      return {
        tenantId,
        id: random.id<'ProgramPerson'>(createdAt),
        programId: id,
        userId: person.id,
        part,
        createdAt,
        updatedAt: createdAt,
      };
    };
  const running = byKind.get('running') as Program;
  const upcoming = byKind.get('upcoming') as Program;
  return {
    programs: [...byKind.values(), club],
    startupPrograms,
    programPeople: [
      ...[...crew.SubAdmin, ...crew.Coach.slice(0, 1)].map(inProgram('manager', running)),
      ...crew.SubAdmin.map(inProgram('manager', upcoming)),
      ...crew.CommunityMember.map(inProgram('member', club)),
    ],
  };
}
