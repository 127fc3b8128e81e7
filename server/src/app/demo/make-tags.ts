import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { latest } from './calendar.ts';
import type { Crew } from './make-crew.ts';
import { type Cast, tenantBegan } from './make-people.ts';
import type { Venture } from './make-ventures.ts';
import type { Rows } from './rows.ts';
import { skillNames, startupTagNames, userTagNames } from './words/tags.ts';

type TagRow = Rows['tags'][number];

/** The tags exist since the tenant began; startups and advisors are found by them. */
export function makeTags(
  { random, tenantId, calendar }: Cast,
  ventures: readonly Venture[],
  crew: Crew,
): Pick<Rows, 'tags' | 'startupTags' | 'userTags'> {
  const createdAt = calendar.daysAgo(tenantBegan);
  const words = (kind: TagRow['kind'], names: readonly string[]): TagRow[] =>
    names.map((name) => ({
      tenantId,
      id: random.id<'Tag'>(createdAt),
      kind,
      name,
      createdAt,
      updatedAt: createdAt,
    }));
  const industries = words('industry', [...new Set(ventures.map(({ industry }) => industry))].sort());
  const [ofStartups, skills, ofPeople] = [
    words('startup', startupTagNames),
    words('skills', skillNames),
    words('user', userTagNames),
  ];
  const worn = <Kind extends string>(since: Temporal.Instant, tagId: Id<'Tag'>) => {
    const at = latest(since, createdAt);
    return { tenantId, id: random.id<Kind>(at), tagId, createdAt: at, updatedAt: at };
  };
  return {
    tags: [...industries, ...ofStartups, ...skills, ...ofPeople],
    startupTags: ventures.flatMap(({ row, industry }) =>
      [...industries.filter(({ name }) => name === industry), ...random.some(ofStartups, random.whole(0, 2))].map(
        ({ id }) => ({ ...worn<'StartupTag'>(row.createdAt, id), startupId: row.id }),
      ),
    ),
    userTags: [...crew.Coach, ...crew.Mentor, ...crew.Expert].flatMap((person) =>
      [
        ...random.some(skills, random.whole(1, 4)),
        ...random.some(industries, random.whole(0, 2)),
        ...random.some(ofPeople, random.whole(0, 1)),
      ].map(({ id }) => ({ ...worn<'UserTag'>(person.createdAt, id), userId: person.id })),
    ),
  };
}
