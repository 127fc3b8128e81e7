import { defaultVisibility } from '@seedbed/domain/access/default-visibility.ts';
import { type RoleType, roleTypes } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { type DemoRoleType, demoEmail, demoRoleTypes } from './accounts.ts';
import type { Random } from './random.ts';
import type { Rows } from './rows.ts';
import { firstNames, headlines, lastNames } from './words/people.ts';

export type Person = Rows['users'][number];

export interface Cast {
  random: Random;
  tenantId: Id<'Incubator'>;
  slug: string;
  now: Temporal.Instant;
  passwordHash: string;
}

export function makeRoles({ random, tenantId, now }: Cast): Rows['roles'] {
  const createdAt = now.subtract({ hours: 24 * 700 });
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
  accounts(): Record<DemoRoleType, Person> {
    return Object.fromEntries(
      demoRoleTypes.map((roleType) => [
        roleType,
        this.make(roleType, { email: demoEmail(roleType, this.cast.slug), passwordHash: this.cast.passwordHash }),
      ]),
    ) as Record<DemoRoleType, Person>;
  }

  make(roleType: RoleType, given: Partial<Person> = {}): Person {
    const { random, tenantId, slug, now } = this.cast;
    const createdAt = now.subtract({ hours: random.whole(24 * 20, 24 * 400) });
    const [firstName, lastName] = this.name();
    const roleId = this.roleIds.get(roleType);
    if (!roleId) throw new Error(`There is no role ${roleType}.`);
    const fullName = given.fullName ?? `${given.firstName ?? firstName} ${given.lastName ?? lastName}`;
    const person: Person = {
      tenantId,
      id: random.id<'User'>(createdAt),
      roleId,
      email: `person-${this.all.length + 1}@${slug}.demo`,
      firstName,
      lastName,
      headline: ['Mentor', 'Expert', 'Coach'].includes(roleType) ? random.pick(headlines) : null,
      createdAt,
      updatedAt: createdAt,
      ...given,
      fullName,
    };
    this.all.push(person);
    return person;
  }

  private name(): [string, string] {
    const { random } = this.cast;
    for (;;) {
      const [first, last] = [random.pick(firstNames), random.pick(lastNames)];
      // The full size needs more names than there are pairs: then they may come twice.
      if (this.taken.has(`${first} ${last}`) && this.taken.size < 1_000) continue;
      this.taken.add(`${first} ${last}`);
      return [first, last];
    }
  }
}
