import type { Cast, People } from './make-people.ts';
import type { Venture } from './make-ventures.ts';
import type { Rows } from './rows.ts';
import { founderHeadlines } from './words/people.ts';

/** Most startups have two founders, some one, a few three. One person founded twice. */
function teamSizes(ventures: number, founders: number): number[] {
  const threes = Math.max(1, Math.floor(ventures / 11));
  const alone = 2 * ventures + threes - (founders + 1);
  const sizes = Array.from({ length: ventures }, () => 2);
  for (let n = 0; n < threes; n++) sizes[(n * 11) % ventures] = 3;
  for (let n = 0, i = 2; n < alone; i = (i + 5) % ventures) {
    while (sizes[i] !== 2) i = (i + 1) % ventures;
    sizes[i] = 1;
    n++;
  }
  return sizes;
}

/** The first founder of the first startup is the account on the sign-in page. */
export function addFounders(cast: Cast, people: People, ventures: readonly Venture[], count: number): void {
  const { random } = cast;
  const sizes = teamSizes(ventures.length, count);
  const [own, second] = ventures;
  const gaveUp = ventures.find(({ row }) => row.status === 'closed') ?? ventures.at(-1);
  // The second-time founder's new startup is filled last.
  for (const venture of [...ventures].sort((a, b) => Number(a === second) - Number(b === second))) {
    if (venture === second && gaveUp) venture.founders.push(...gaveUp.founders.slice(0, 1));
    while (venture.founders.length < (sizes[ventures.indexOf(venture)] ?? 2)) {
      const createdAt = venture.row.createdAt.subtract({ minutes: random.whole(10, 4000) });
      const headline = random.pick(founderHeadlines);
      const isAccount = venture === own && venture.founders.length === 0;
      venture.founders.push(
        isAccount
          ? people.account('Cofounder', createdAt, { headline })
          : people.make('Cofounder', createdAt, { headline }, venture.language),
      );
    }
  }
}

export const founderRows = ({ random, tenantId }: Cast, ventures: readonly Venture[]): Rows['startupFounders'] =>
  ventures.flatMap(({ row: { id, createdAt }, founders }) =>
    founders.map((founder) => ({
      tenantId,
      id: random.id<'StartupFounder'>(createdAt),
      startupId: id,
      userId: founder.id,
      createdAt,
      updatedAt: createdAt,
    })),
  );
