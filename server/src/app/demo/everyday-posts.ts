import { isBefore, latest } from './calendar.ts';
import type { CircleOf } from './circles.ts';
import type { Accounts } from './make-crew.ts';
import { type Cast, isPresent, type Person } from './make-people.ts';
import type { Timelines } from './make-posts.ts';
import { ofCohort, type Venture } from './make-ventures.ts';
import type { Size } from './sizes.ts';
import { signing } from './words/english-customers.ts';
import { advice } from './words/scenes.ts';

/** The posts that people see first: a welcome, a private remark by the advisors, and recent news. */
export function addFirstPosts(
  { calendar }: Cast,
  timelines: Timelines,
  ventures: readonly Venture[],
  accounts: Accounts,
): void {
  const running = ofCohort(ventures, 'running');
  const { phrases } = timelines;
  for (const venture of running) {
    const start = venture.cohort?.startsOn ?? calendar.today;
    const at = calendar.at(start, 9, 5);
    const message = `Welcome, ${venture.row.name}. Week 1 is about listening: bring ten conversations to the first session, and what you no longer believe.`;
    const pinnedAt = at.add({ minutes: 2 });
    timelines.post({
      venture,
      by: accounts.Staff,
      at,
      message,
      isUpdate: false,
      scene: advice,
      pinnedAt,
    });
  }
  const [own] = running;
  if (!own) return;
  const id = own.row.id;
  const [evening, noon] = [calendar.at(calendar.day(-1), 18, 20), calendar.at(calendar.day(-2), 12, 40)];
  timelines.post({ venture: own, by: accounts.Coach, at: noon, isPublic: false, ...phrases.amongAdvisors(id) }, 1);
  timelines.post(
    { venture: own, by: accounts.Cofounder, at: evening, ...phrases.post(id, signing), isUpdate: true },
    2,
  );
}

/** Startups whose founders do not post: the last of the running cohort, and most of the upcoming one. */
const isWithoutPosts = (ventures: readonly Venture[], venture: Venture): boolean =>
  venture === ofCohort(ventures, 'running').at(-1) || ofCohort(ventures, 'upcoming').slice(1).includes(venture);

/** Adds posts up to the size; newer startups write less. */
export function addEverydayPosts(
  cast: Cast,
  timelines: Timelines,
  size: Size,
  ventures: readonly Venture[],
  circleOf: CircleOf,
): void {
  const { random, calendar } = cast;
  const weighted = ventures.flatMap((venture) => {
    const days = (venture.until.epochMilliseconds - venture.row.createdAt.epochMilliseconds) / 86_400_000;
    const weight = Math.min(10, 1 + Math.floor(days / 8)) + (venture.cohort?.kind === 'running' ? 4 : 0);
    return Array.from({ length: weight }, () => venture);
  });
  while (timelines.rows.posts.length < size.posts) {
    const venture = random.pick(weighted);
    const isRecent = venture.cohort?.kind === 'running' && random.chance(0.25);
    const from = isRecent ? latest(venture.row.createdAt, calendar.daysAgo(6)) : venture.row.createdAt;
    const at = calendar.sometime(random, isBefore(from, venture.until) ? from : venture.row.createdAt, venture.until);
    addOne(cast, timelines, venture, at, circleOf, !isWithoutPosts(ventures, venture));
  }
}

function addOne(
  { random }: Cast,
  timelines: Timelines,
  venture: Venture,
  at: Temporal.Instant,
  circleOf: CircleOf,
  foundersWrite: boolean,
) {
  const { founders, advisors, confidants } = circleOf(venture);
  const present = (people: readonly Person[]) => people.filter((person) => isPresent(person, at));
  const { phrases } = timelines;
  const id = venture.row.id;
  const comments = random.pick([0, 0, 1, 1, 2, 3]);
  if (foundersWrite && random.chance(0.68))
    return timelines.post(
      { venture, by: random.pick(founders), at, ...phrases.ofFounders(id, venture.language) },
      comments,
    );
  const isPublic = random.chance(0.65);
  const able = present(isPublic ? advisors : confidants);
  if (able.length === 0) return;
  const text = isPublic ? phrases.advice(id) : phrases.amongAdvisors(id);
  timelines.post({ venture, by: random.pick(able), at, isPublic, ...text }, comments);
}
