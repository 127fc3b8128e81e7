import { defaultVisibility } from '@seedbed/domain/access/default-visibility.ts';
import type { UserStatus } from '@seedbed/domain/accounts/user.ts';
import { type RoleType, roleTypes } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import { type DemoRoleType, demoEmail } from './accounts.ts';
import { type Calendar, isBefore } from './calendar.ts';
import type { Random } from './random.ts';
import type { Rows } from './rows.ts';
import { type NamePool, namePools } from './words/people.ts';
import type { DataLanguage } from './words/ventures.ts';

/** Shared inputs of the demo data of one tenant. */
export interface Cast {
  random: Random;
  calendar: Calendar;
  tenantId: Id<'Incubator'>;
  slug: 'northlight' | 'harbor' | 'empty';
  passwordHash: string;
}

/** `updatedAt` of a former person is the time they left. */
export type Person = Rows['users'][number] & {
  createdAt: Temporal.Instant;
  updatedAt: Temporal.Instant;
  status: UserStatus;
};

/** True if the person had joined and not yet left at that time. */
export const isPresent = ({ status, createdAt, updatedAt }: Person, at: Temporal.Instant): boolean =>
  !isBefore(at, createdAt) && (status === 'active' || (status === 'archived' && isBefore(at, updatedAt)));

/** In days ago. */
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

/** Creates people with unique names and addresses. */
export class People {
  readonly all: Person[] = [];
  private readonly cast: Cast;
  private readonly roleIds: ReadonlyMap<RoleType, Id<'Role'>>;
  private readonly taken = new Set<string>();

  constructor(cast: Cast, roles: Rows['roles']) {
    this.cast = cast;
    this.roleIds = new Map(roles.map((role) => [role.type, role.id]));
  }

  /** The account with the role's name, offered on the sign-in page. */
  account(roleType: DemoRoleType, createdAt: Temporal.Instant, given: Partial<Person> = {}): Person {
    const { slug, passwordHash } = this.cast;
    return this.make(roleType, createdAt, {
      email: demoEmail(roleType, slug),
      passwordHash,
      // The visitor of the demo chooses the language, not the account.
      language: null,
      ...given,
    });
  }

  make(roleType: RoleType, createdAt: Temporal.Instant, given: Partial<Person> = {}, language?: DataLanguage): Person {
    const { random, tenantId } = this.cast;
    const roleId = this.roleIds.get(roleType);
    if (!roleId) throw new Error(`There is no role ${roleType}.`);
    const pool = poolOf(language) ?? random.pick(namePools);
    const [firstName, lastName] = this.name(pool);
    const names = { firstName, lastName, fullName: `${firstName} ${lastName}`, ...given };
    const person: Person = {
      tenantId,
      id: random.id<'User'>(createdAt),
      roleId,
      // Evaluators never read applications of their own company.
      email: this.address(names.fullName, roleType === 'Applicant' ? 'founders.demo' : undefined),
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

  private address(name: string, domain = `${this.cast.slug}.demo`): string {
    const plain = name.normalize('NFD').toLowerCase().replaceAll('ø', 'o').replaceAll('ı', 'i').replaceAll('ł', 'l');
    const words = plain.replace(/[^a-z -]+/g, '').match(/[a-z]+/g) ?? [`person-${this.all.length + 1}`];
    return `${words.slice(0, 4).join('.')}@${domain}`;
  }
}

function poolOf(language: DataLanguage | undefined): NamePool | undefined {
  if (language === 'fr') return namePools[0];
  return language === 'ar' ? namePools[1] : undefined;
}

/** Most people have no language of their own; some have chosen one. */
function languageOf(pool: NamePool, random: Random): Language | null {
  if (pool === namePools[0] && random.chance(0.6)) return 'fr';
  return pool === namePools[1] && random.chance(0.6) ? 'ar' : null;
}
