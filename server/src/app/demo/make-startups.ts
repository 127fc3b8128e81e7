import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Cast, Person } from './make-people.ts';
import { startupLogo } from './marks.ts';
import type { Rows } from './rows.ts';
import { edgeNames, startupWords } from './words/startups.ts';

export type StartupRow = Rows['startups'][number];

export interface Portfolio {
  startups: StartupRow[];
  founders: Map<Id<'Startup'>, Person[]>;
  rows: Pick<Rows, 'startups' | 'startupFounders' | 'tags' | 'startupTags'>;
}

/** Startups with their founders and industries; `names` are used first, then the words come round again. */
export function makeStartups(cast: Cast, count: number, names: readonly string[]): Portfolio {
  const { random, tenantId, now } = cast;
  const tags = [...new Set(startupWords.map(([, , industry]) => industry))].map((name) => ({
    tenantId,
    id: random.id<'Tag'>(now.subtract({ hours: 24 * 700 })),
    kind: 'industry' as const,
    name,
  }));
  const portfolio: Portfolio = {
    startups: [],
    founders: new Map(),
    rows: { startups: [], startupFounders: [], tags, startupTags: [] },
  };
  for (let i = 0; i < count; i++) {
    const word = startupWords[i % startupWords.length] ?? startupWords[0];
    const [name, oneLiner, industry, city, country, businessModel, foundedYear] = word;
    const createdAt = now.subtract({ hours: random.whole(24 * 10, 24 * 300) });
    const startup: StartupRow = {
      tenantId,
      id: random.id<'Startup'>(createdAt),
      name: names[i] ?? (i < startupWords.length ? name : `${name} ${Math.floor(i / startupWords.length) + 1}`),
      oneLiner,
      logo: i % 7 === 5 ? null : startupLogo(i),
      website: `https://${name.toLowerCase().replace(/[^a-z]+/g, '-')}.example`,
      country,
      city,
      foundedYear,
      businessModel,
      createdAt,
      updatedAt: createdAt,
    };
    portfolio.startups.push(startup);
    portfolio.rows.startupTags.push({
      tenantId,
      id: random.id<'StartupTag'>(createdAt),
      startupId: startup.id,
      tagId: tags.find((tag) => tag.name === industry)?.id ?? (tags[0] as { id: Id<'Tag'> }).id,
    });
    portfolio.founders.set(startup.id, []);
  }
  portfolio.rows.startups = portfolio.startups;
  return portfolio;
}

export function addFounder({ random, tenantId }: Cast, portfolio: Portfolio, startup: StartupRow, person: Person) {
  portfolio.founders.get(startup.id)?.push(person);
  portfolio.rows.startupFounders.push({
    tenantId,
    id: random.id<'StartupFounder'>(startup.createdAt ?? Temporal.Now.instant()),
    startupId: startup.id,
    userId: person.id,
  });
}

/** Names that lists must carry: two letters, 120 characters, right to left, wide; and one without a logo. */
export function makeEdges(startups: readonly StartupRow[]) {
  const [last, secondLast, thirdLast, fourthLast] = [...startups].reverse();
  if (last) Object.assign(last, { name: edgeNames.long, logo: null });
  if (secondLast) Object.assign(secondLast, { name: edgeNames.short });
  if (thirdLast)
    Object.assign(thirdLast, {
      name: edgeNames.arabic,
      oneLiner: 'ألواح شمسية للمزارع الصغيرة',
      city: 'الرباط',
      country: 'MA',
    });
  if (fourthLast)
    Object.assign(fourthLast, {
      name: edgeNames.korean,
      oneLiner: '도심 배송을 위한 전기 자전거',
      city: '서울',
      country: 'KR',
    });
}
