import { defaultVisibility } from '@seedbed/domain/access/default-visibility.ts';
import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import { type FeatureName, featureNames } from '@seedbed/domain/incubators/features.ts';
import { type Actor, type PermissionScope, type RoleType, roleTypes } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { startupJoined } from '@seedbed/domain/programs/activity-types.ts';
import { eq } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { forgetIncubators } from '#capabilities/incubators/public.ts';
import { defaultSettings } from '#capabilities/incubators/settings/default-settings.ts';
import { type IncubatorSettings, incubators } from '#capabilities/incubators/table.ts';
import { programPeople, programs, startupPrograms } from '#capabilities/programs/table.ts';
import { forgetProviders } from '#capabilities/sessions/find-providers.ts';
import { startupAssignments, startupFounders, startups } from '#capabilities/startups/table.ts';
import { createTask, type NewTask } from '#capabilities/tasks/create-task.ts';
import type { TaskCard } from '#capabilities/tasks/task-card.ts';
import { createPost } from '#capabilities/timeline/create-post.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { addRecords } from '#platform/search/index-record.ts';
import { inTenant, transact } from '#platform/tx.ts';
import { ownerDb } from './database/owner.ts';

export const zone = 'Europe/Paris';

/** A new tenant with every role. Other tests do not see it, so tests can run in parallel. */
export async function aTenant(settings: Partial<IncubatorSettings> = {}): Promise<Tenant> {
  const id = newId<'Incubator'>();
  const slug = `t-${id.slice(-12)}`;
  await ownerDb()
    .insert(incubators)
    .values({
      id,
      slug,
      name: `Organization ${slug}`,
      timezone: zone,
      currency: 'EUR',
      settings: { ...defaultSettings, ...settings },
      plan: 'Scale',
      activatedFeatures: featureNames.filter((name) => name !== 'lockedSkills'),
    });
  const tenant = new Tenant(id, slug);
  await tenant.makeRoles();
  return tenant;
}

export class Tenant {
  readonly id: Id<'Incubator'>;
  readonly slug: string;
  private readonly roleIds = new Map<RoleType, Id<'Role'>>();
  private made = 0;

  constructor(id: Id<'Incubator'>, slug: string) {
    this.id = id;
    this.slug = slug;
  }

  async makeRoles() {
    const rows = roleTypes.map((type) => {
      const id = newId<'Role'>();
      this.roleIds.set(type, id);
      const { startups: startupVisibility, people: peopleVisibility } = defaultVisibility[type];
      return { tenantId: this.id, id, type, startupVisibility, peopleVisibility };
    });
    await inTenant(this.id, (tx) => tx.db.insert(roles).values(rows));
  }

  roleId(type: RoleType): Id<'Role'> {
    const id = this.roleIds.get(type);
    if (!id) throw new Error(`No role ${type}.`);
    return id;
  }

  /** A person of the role, as the product's actor. */
  async person(roleType: RoleType, given: Partial<typeof users.$inferInsert> = {}): Promise<Actor & { email: string }> {
    const id = newId<'User'>();
    this.made += 1;
    const email = given.email ?? `${roleType.toLowerCase()}-${this.made}@${this.slug}.test`;
    await inTenant(this.id, async (tx) => {
      await tx.db.insert(users).values({
        tenantId: this.id,
        id,
        roleId: this.roleId(roleType),
        fullName: `${roleType} ${this.made}`,
        ...given,
        email,
      });
      await addRecords(tx, 'User', [{ id, texts: [given.fullName ?? `${roleType} ${this.made}`] }]);
    });
    const { startups: startupVisibility, people: peopleVisibility } = defaultVisibility[roleType];
    return {
      tenantId: this.id,
      userId: id,
      roleType,
      scopes: resolveScopes(roleType),
      startupVisibility,
      peopleVisibility,
      visibleRoleIds: [],
      ownStartupIds: [],
      assignedStartupIds: [],
      email,
    };
  }

  async startup(name: string): Promise<{ id: Id<'Startup'>; name: string }> {
    const id = newId<'Startup'>();
    await inTenant(this.id, async (tx) => {
      await tx.db.insert(startups).values({ tenantId: this.id, id, name });
      await addRecords(tx, 'Startup', [{ id, texts: [name] }]);
    });
    return { id, name };
  }

  async founderOf(
    startup: { id: Id<'Startup'> },
    given: Partial<typeof users.$inferInsert> = {},
  ): Promise<Actor & { email: string }> {
    const founder = await this.person('Cofounder', given);
    await this.makeFounder(founder, startup);
    return { ...founder, ownStartupIds: [startup.id] };
  }

  async makeFounder({ userId }: Pick<Actor, 'userId'>, startup: { id: Id<'Startup'> }): Promise<void> {
    await inTenant(this.id, (tx) =>
      tx.db
        .insert(startupFounders)
        .values({ tenantId: this.id, id: newId<'StartupFounder'>(), startupId: startup.id, userId }),
    );
  }

  /** A coach, mentor, expert … assigned to the startup. */
  async assignedTo(
    startup: { id: Id<'Startup'> },
    roleType: RoleType,
    given: Partial<typeof users.$inferInsert> = {},
  ): Promise<Actor & { email: string }> {
    const person = await this.person(roleType, given);
    await inTenant(this.id, (tx) =>
      tx.db
        .insert(startupAssignments)
        .values({ tenantId: this.id, id: newId<'StartupAssignment'>(), startupId: startup.id, userId: person.userId }),
    );
    return { ...person, assignedStartupIds: [startup.id] };
  }

  async program(name: string): Promise<{ id: Id<'Program'>; name: string }> {
    const id = newId<'Program'>();
    await inTenant(this.id, (tx) => tx.db.insert(programs).values({ tenantId: this.id, id, name }));
    return { id, name };
  }

  /** Published, so that reactions run. */
  async joins(
    startup: { id: Id<'Startup'>; name: string },
    program: { id: Id<'Program'>; name: string },
  ): Promise<void> {
    await inTenant(this.id, async (tx) => {
      await tx.db
        .insert(startupPrograms)
        .values({ tenantId: this.id, id: newId<'StartupProgram'>(), startupId: startup.id, programId: program.id });
      await logActivity(tx, null, startupJoined(program, startup));
    });
  }

  async manages(person: Actor, program: { id: Id<'Program'> }): Promise<void> {
    await inTenant(this.id, (tx) =>
      tx.db.insert(programPeople).values({
        tenantId: this.id,
        id: newId<'ProgramPerson'>(),
        programId: program.id,
        userId: person.userId,
        part: 'manager',
      }),
    );
  }

  /** A task due tomorrow, created by a staff member unless `by` is given. */
  async task({
    by,
    assignees,
    ...given
  }: { by?: Actor; assignees: readonly Actor[] } & Partial<Omit<NewTask, 'assignees'>>): Promise<TaskCard> {
    const author = by ?? (await this.person('Staff'));
    return transact(
      createTask,
      author,
      {
        name: 'Talk to ten customers',
        dueDate: Temporal.Now.instant().add({ hours: 24 }),
        ...given,
        assignees: assignees.map(({ userId }) => ({ type: 'user', value: userId })),
      },
      zone,
    );
  }

  post(by: Actor, startup: { id: Id<'Startup'> }, message = 'We shipped.', isPublic = true) {
    return createPost(by, { startupId: startup.id, message, isPublic });
  }

  /** Narrows or widens one right of a role, as the permissions page will. */
  async setScopes(roleType: RoleType, scopes: Record<string, PermissionScope>): Promise<void> {
    await inTenant(this.id, (tx) =>
      tx.db
        .update(roles)
        .set({ scopes })
        .where(eq(roles.id, this.roleId(roleType))),
    );
  }

  /** Switches one flag off or on, as the operator does. */
  async setFeature(name: FeatureName, isOn: boolean): Promise<void> {
    const [before] = await ownerDb().select().from(incubators).where(eq(incubators.id, this.id));
    const others = (before?.activatedFeatures ?? []).filter((one) => one !== name);
    const activatedFeatures = isOn ? [...others, name] : others;
    await ownerDb().update(incubators).set({ activatedFeatures }).where(eq(incubators.id, this.id));
    forgetIncubators();
    forgetProviders();
  }

  /** The role types that the role may see; an empty list means all. */
  async setVisibleRoles(roleType: RoleType, seen: readonly RoleType[]): Promise<void> {
    await inTenant(this.id, (tx) =>
      tx.db
        .update(roles)
        .set({ visibleRoleIds: seen.map((type) => this.roleId(type)) })
        .where(eq(roles.id, this.roleId(roleType))),
    );
  }
}
