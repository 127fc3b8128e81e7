import { defaultVisibility } from '@seedbed/domain/access/default-visibility.ts';
import type { UserStatus } from '@seedbed/domain/accounts/user.ts';
import { type RoleType, roleTypes } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { type DemoRoleType, demoEmail } from './accounts.ts';
import { type Calendar, isBefore } from './calendar.ts';
import type { Random } from './random.ts';
import type { Rows } from './rows.ts';
import { type NamePool, namePools } from './words/people.ts';
import type { Tongue } from './words/ventures.ts';

/** What everything of one demo programme is made with. */
export interface Cast {
  random: Random;
  calendar: Calendar;
  tenantId: Id<'Incubator'>;
  slug: 'northlight' | 'harbor' | 'empty';
  passwordHash: string;
}

/** `updatedAt` of somebody who left is when they left. */
export type Person = Rows['users'][number] & {
  createdAt: Temporal.Instant;
  updatedAt: Temporal.Instant;
  status: UserStatus;
};

/** They have come, and not gone or only later. */
export const isPresent = ({ status, createdAt, updatedAt }: Person, at: Temporal.Instant): boolean =>
  !isBefore(at, createdAt) && (status === 'active' || (status === 'archived' && isBefore(at, updatedAt)));

/** Days ago. */
export const tenantBegan = 800;

export function makeRoles({ random, tenantId, calendar }: Cast): Rows['roles'] {
  const createdAt = calendar.daysAgo(tenantBegan);
  return roleTypes.map((type) => ({
    tenantId,
    id: random.id<'Role'>(createdAt),
    type,
    startupVisibility: defaultVisibility[type].startups,
    peopleVisibility: defaultVisibility[type].people,
    createdAt,
    updatedAt: createdAt,
  }));
}

/** Makes people one by one; names and addresses never come twice. */
export class People {
  readonly all: Person[] = [];
  private readonly cast: Cast;
  private readonly roleIds: ReadonlyMap<RoleType, Id<'Role'>>;
  private readonly taken = new Set<string>();

  constructor(cast: Cast, roles: Rows['roles']) {
    this.cast = cast;
    this.roleIds = new Map(roles.map((role) => [role.type, role.id]));
  }

  /** The account of the role's name, which the sign-in page offers. */
  account(roleType: DemoRoleType, createdAt: Temporal.Instant, given: Partial<Person> = {}): Person {
    const { slug, passwordHash } = this.cast;
    return this.make(roleType, createdAt, {
      email: demoEmail(roleType, slug),
      passwordHash,
      // Whoever looks at the demo chooses the language, not the person they look through.
      language: null,
      ...given,
    });
  }

  make(roleType: RoleType, createdAt: Temporal.Instant, given: Partial<Person> = {}, tongue?: Tongue): Person {
    const { random, tenantId } = this.cast;
    const roleId = this.roleIds.get(roleType);
    if (!roleId) throw new Error(`There is no role ${roleType}.`);
    const pool = poolOf(tongue) ?? random.pick(namePools);
    const [firstName, lastName] = this.name(pool);
    const names = { firstName, lastName, fullName: `${firstName} ${lastName}`, ...given };
    const person: Person = {
      tenantId,
      id: random.id<'User'>(createdAt),
      roleId,
      email: this.address(names.fullName),
      status: 'active',
      language: languageOf(pool, random),
      createdAt,
      updatedAt: createdAt,
      ...names,
    };
    this.all.push(person);
    this.taken.add(person.email);
    return person;
  }

  private name(pool: NamePool): [first: string, last: string] {
    for (;;) {
      const [first, last] = [this.cast.random.pick(pool.first), this.cast.random.pick(pool.last)];
      if (this.taken.has(`${first} ${last}`) || this.taken.has(this.address(`${first} ${last}`))) continue;
      this.taken.add(`${first} ${last}`);
      return [first, last];
    }
  }

  private address(name: string): string {
    const plain = name.normalize('NFD').toLowerCase().replaceAll('ø', 'o').replaceAll('ı', 'i').replaceAll('ł', 'l');
    const words = plain.replace(/[^a-z -]+/g, '').match(/[a-z]+/g) ?? [`person-${this.all.length + 1}`];
    return `${words.slice(0, 4).join('.')}@${this.cast.slug}.demo`;
  }
}

function poolOf(tongue: Tongue | undefined): NamePool | undefined {
  if (tongue === 'fr') return namePools[0];
  return tongue === 'ar' ? namePools[1] : undefined;
}

/** Most people leave the language to the product; some have chosen their own. */
function languageOf(pool: NamePool, random: Random): string | null {
  if (pool === namePools[0] && random.chance(0.6)) return 'fr';
  return pool === namePools[1] && random.chance(0.6) ? 'ar' : null;
}
