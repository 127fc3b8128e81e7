import { earliest } from './calendar.ts';
import { type CohortDays, type CohortKind, cohortKinds } from './cohorts.ts';
import type { Cast, Person } from './make-people.ts';
import { startupLogo } from './marks.ts';
import type { Rows } from './rows.ts';
import type { Size } from './sizes.ts';
import {
  type DataLanguage,
  edgeVentures,
  harborVentures,
  northlightVentures,
  tidewise,
  type VentureWords,
} from './words/ventures.ts';

/** A startup with the facts needed to create its tasks and posts. */
export interface Venture {
  row: Rows['startups'][number] & { createdAt: Temporal.Instant; updatedAt: Temporal.Instant };
  industry: string;
  cohort: CohortDays | null;
  language: DataLanguage;
  founders: Person[];
  /** The end of its events: today or its closing day. */
  until: Temporal.Instant;
}

export const ofCohort = (ventures: readonly Venture[], kind: CohortKind): Venture[] =>
  ventures.filter(({ cohort }) => cohort?.kind === kind);

/** The Cofounder account's startup comes first. */
export function makeVentures(cast: Cast, size: Size, cohorts: readonly CohortDays[]): Venture[] {
  const places = placesOf(size);
  const words = wordsFor(cast.slug, places);
  const ventures = places.map((kind, i) =>
    makeVenture(cast, words[i] ?? tidewise, cohorts.find((one) => one.kind === kind) ?? null, i),
  );
  settleSome(cast, ventures, size);
  return ventures;
}

/** The running cohort first, then other cohorts, then startups without a cohort. */
const placesOf = ({ cohorts, direct }: Size): (CohortKind | null)[] => [
  ...(['running', ...cohortKinds.filter((kind) => kind !== 'running')] as const).flatMap((kind) =>
    Array.from({ length: cohorts[kind] }, () => kind),
  ),
  ...Array.from({ length: direct }, () => null),
];

/** Names that test layouts are placed visibly: in the running cohort and in an ended one. */
function wordsFor(slug: Cast['slug'], places: readonly unknown[]): VentureWords[] {
  if (slug === 'harbor') return [...harborVentures];
  const [short, arabic, korean, long] = edgeVentures as [VentureWords, VentureWords, VentureWords, VentureWords];
  const words: VentureWords[] = [tidewise, short, arabic, ...northlightVentures];
  words.splice(places.length - 2, 0, korean, long);
  return words;
}

function makeVenture(cast: Cast, words: VentureWords, cohort: CohortDays | null, i: number): Venture {
  const { random, tenantId, calendar } = cast;
  const createdAt = cohort
    ? earliest(
        calendar.at(cohort.startsOn.subtract({ days: random.whole(14, 40) }), random.whole(9, 17), random.whole(0, 59)),
        calendar.daysAgo(random.whole(4, 20)),
      )
    : calendar.sometime(random, calendar.daysAgo(480), calendar.daysAgo(70));
  const address =
    words.slug ??
    words.name
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z]+/g, '-');
  const row: Venture['row'] = {
    tenantId,
    id: random.id<'Startup'>(createdAt),
    name: words.name,
    oneLiner: words.oneLiner,
    logo: i % 9 === 5 || words.name.length > 60 ? null : startupLogo(i),
    website: `https://${address.replace(/-+$/, '')}.example`,
    country: words.country,
    city: words.city,
    foundedYear: createdAt.toZonedDateTimeISO(calendar.zone).year - random.whole(0, 4),
    businessModel: words.businessModel,
    stage: cohort ? (['prototype', 'launched', 'growing'] as const)[i % 3] : 'idea',
    status: 'active',
    createdAt,
    updatedAt: createdAt,
  };
  return { row, industry: words.industry, cohort, language: words.language, founders: [], until: calendar.now };
}

/** After their cohort some startups are sold and some close. */
function settleSome({ random, calendar }: Cast, ventures: readonly Venture[], { acquired, closed }: Size) {
  const alumni = random.shuffled([...ofCohort(ventures, 'earlier'), ...ofCohort(ventures, 'last')]);
  for (const [i, venture] of alumni.slice(0, acquired + closed).entries()) {
    const ended = calendar.at((venture.cohort as CohortDays).endsOn, 18, 0);
    const status = i < acquired ? 'acquired' : 'closed';
    const updatedAt = calendar.sometime(random, earliest(ended, calendar.daysAgo(21)), calendar.daysAgo(14));
    Object.assign(venture.row, { status, updatedAt });
    if (status === 'closed') venture.until = updatedAt;
  }
}
