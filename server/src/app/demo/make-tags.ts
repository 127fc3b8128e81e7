import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { tagColors } from '@seedbed/domain/taxonomy/tag-kinds.ts';
import { latest } from './calendar.ts';
import type { Crew } from './make-crew.ts';
import { type Cast, tenantBegan } from './make-people.ts';
import type { Venture } from './make-ventures.ts';
import type { Rows } from './rows.ts';
import { otherTagNames, skillNames, startupTagNames, userTagNames } from './words/tags.ts';

type TagRow = Rows['tags'][number];

/** Industries and skills are many, so they have no colors. */
const colorOf = (kind: TagRow['kind'], place: number) =>
  kind === 'industry' || kind === 'skills' ? null : (tagColors[(place + 1) % tagColors.length] ?? null);

/** The tags exist since the tenant began; startups and advisors are found by them. */
export function makeTags(
  { random, tenantId, calendar }: Cast,
  ventures: readonly Venture[],
  crew: Crew,
): Pick<Rows, 'tags' | 'startupTags' | 'userTags'> {
  const createdAt = calendar.daysAgo(tenantBegan);
  const words = (kind: TagRow['kind'], names: readonly string[]): TagRow[] =>
    names.map((name, place) => ({
      tenantId,
      id: random.id<'Tag'>(createdAt),
      kind,
      name,
      color: colorOf(kind, place),
      position: place + 1,
      createdAt,
      updatedAt: createdAt,
    }));
  const industries = words('industry', [...new Set(ventures.map(({ industry }) => industry))].sort());
  const [ofStartups, skills, ofPeople] = [
    words('startup', startupTagNames),
    words('skills', skillNames),
    words('user', userTagNames),
  ];
  const others = Object.entries(otherTagNames).flatMap(([kind, names]) => words(kind as TagRow['kind'], names));
  const worn = <Kind extends string>(since: Temporal.Instant, tagId: Id<'Tag'>) => {
    const at = latest(since, createdAt);
    return { tenantId, id: random.id<Kind>(at), tagId, createdAt: at, updatedAt: at };
  };
  return {
    tags: [...industries, ...ofStartups, ...skills, ...ofPeople, ...others],
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
