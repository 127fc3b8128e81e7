import { scopeOf } from '@seedbed/domain/access/permits.ts';
import type { FunnelKind, FunnelStatus } from '@seedbed/domain/applications/funnels/funnel.ts';
import type { DeciderRule, RoundType } from '@seedbed/domain/applications/funnels/round.ts';
import {
  type ApplicationFacts,
  canListApplications,
  canReviewApplication,
  canSeeNames,
} from '@seedbed/domain/applications/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import type { Translation } from '@seedbed/domain/kernel/translations.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { formFillings } from '#capabilities/forms/table.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import { perConnection } from '#platform/db.ts';
import { noRecord, type Restriction } from '#platform/list/source.ts';
import { anyOf, subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';
import { applicationPeople } from './people/table.ts';
import { type ApplicationRow, applications, applicationTags, funnelOwners, funnelRounds, funnels } from './table.ts';

/** The parts of its funnel that its rights and pages need. */
interface FunnelPart {
  id: Id<'Funnel'>;
  name: string;
  names: readonly Translation[];
  slug: string;
  kind: FunnelKind;
  status: FunnelStatus;
  opensAt: string | null;
  closesAt: string | null;
  hidesNames: boolean;
  hidesContacts: boolean;
  ownerIds: Id<'User'>[];
}
export interface NamedTag {
  id: Id<'Tag'>;
  name: string;
}
interface RoundPart {
  id: Id<'FunnelRound'>;
  type: RoundType;
  name: readonly Translation[];
  deciders: DeciderRule;
  /** The reasons in the funnel's settings. Emails by reason add theirs. */
  rejectReasons: readonly string[];
}

/** An application with all data of its card, loaded in one statement. */
export type ApplicationCard = ApplicationRow & {
  tags: NamedTag[];
  funnel: FunnelPart;
  round: RoundPart | null;
  /** People who apply together with the applicant. */
  memberIds: Id<'User'>[];
  /** The newest answers to a form of its funnel. */
  fillingId: Id<'FormResponse'> | null;
};

const funnel = subquery<FunnelPart>(sql`(
  select json_build_object('id', ${funnels.id}, 'name', ${funnels.name}, 'names', ${funnels.names}, 'slug', ${funnels.slug},
    'kind', ${funnels.kind}, 'status', ${funnels.status}, 'opensAt', ${funnels.opensAt}, 'closesAt', ${funnels.closesAt},
    'hidesNames', ${funnels.hidesNames}, 'hidesContacts', ${funnels.hidesContacts}, 'ownerIds', coalesce((
      select json_agg(${funnelOwners.userId} order by ${funnelOwners.userId}) from ${funnelOwners}
      where ${funnelOwners.tenantId} = ${funnels.tenantId} and ${funnelOwners.funnelId} = ${funnels.id}), '[]'))
  from ${funnels} where ${funnels.tenantId} = ${applications.tenantId} and ${funnels.id} = ${applications.funnelId})`);

const round = subquery<RoundPart | null>(sql`(
  select json_build_object('id', ${funnelRounds.id}, 'type', ${funnelRounds.type}, 'name', ${funnelRounds.name},
    'deciders', ${funnelRounds.deciders}, 'rejectReasons', ${funnelRounds.rejectReasons})
  from ${funnelRounds}
  where ${funnelRounds.tenantId} = ${applications.tenantId} and ${funnelRounds.id} = ${applications.roundId})`);

const fillingId = subquery<Id<'FormResponse'> | null>(sql`(
  select ${formFillings.id} from ${formFillings}
  where ${formFillings.tenantId} = ${applications.tenantId} and ${formFillings.recordKind} = 'application'
    and ${formFillings.recordId} = ${applications.id} and ${formFillings.trashedAt} is null
  order by ${formFillings.id} desc limit 1)`);

const memberIds = subquery<Id<'User'>[]>(sql`coalesce((
  select json_agg(${applicationPeople.userId} order by ${applicationPeople.userId}) from ${applicationPeople}
  where ${applicationPeople.tenantId} = ${applications.tenantId}
    and ${applicationPeople.applicationId} = ${applications.id}), '[]')`);

const tagsOf = subquery<NamedTag[]>(sql`coalesce((
  select json_agg(json_build_object('id', ${tags.id}, 'name', ${tags.name}) order by ${tags.name})
  from ${applicationTags} join ${tags} on ${tags.tenantId} = ${applicationTags.tenantId} and ${tags.id} = ${applicationTags.tagId}
  where ${applicationTags.tenantId} = ${applications.tenantId} and ${applicationTags.applicationId} = ${applications.id}
    and ${tags.trashedAt} is null), '[]')`);

const columns = getTableColumns(applications);
export const applicationCard = {
  ...columns,
  funnel: funnel.as('funnel'),
  round: round.as('round'),
  memberIds: memberIds.as('member_ids'),
  fillingId: fillingId.as('filling_id'),
  tags: tagsOf.as('tags'),
};

export const factsOf = (application: ApplicationCard): ApplicationFacts => ({
  applicantId: application.applicantId,
  status: application.status,
  isSubmitted: application.submittedAt !== null,
  funnelOwnerIds: application.funnel.ownerIds,
  hidesNames: application.funnel.hidesNames,
});

export const ownsFunnel = (person: SQL) => sql`exists (select from ${funnelOwners}
  where ${funnelOwners.tenantId} = ${applications.tenantId} and ${funnelOwners.funnelId} = ${applications.funnelId}
    and ${funnelOwners.userId} = ${person})`;
const hidesNames = sql`exists (select from ${funnels}
  where ${funnels.tenantId} = ${applications.tenantId} and ${funnels.id} = ${applications.funnelId} and ${funnels.hidesNames})`;

/** SQL form of `canReviewApplication`, for people who list applications. */
function reviewed(actor: Actor, person: SQL): SQL | undefined {
  const [seen, drafts] = [scopeOf(actor, 'APPLICATIONS:VIEW_ALL'), scopeOf(actor, 'APPLICATIONS:DRAFT_ACCESS')];
  const isSubmitted = sql`${applications.submittedAt} is not null`;
  return and(
    seen === 'ALL' ? undefined : ownsFunnel(person),
    drafts === 'ALL' ? undefined : drafts === 'ASSIGNED' ? or(isSubmitted, ownsFunnel(person)) : isSubmitted,
    canSeeNames(actor) ? undefined : sql`not ${hidesNames}`,
  );
}

export function visibleApplications(actor: Actor): Restriction {
  if (!canListApplications(actor)) return noRecord;
  const scopes = ['APPLICATIONS:VIEW_ALL', 'APPLICATIONS:DRAFT_ACCESS'].map((key) => actor.scopes[key] ?? 'NONE');
  const needsOwner = scopes[0] !== 'ALL' || scopes[1] === 'ASSIGNED';
  return {
    key: JSON.stringify([scopes, canSeeNames(actor)]),
    where: reviewed(actor, sql`${sql.placeholder('owner')}::uuid`),
    ...(needsOwner && { values: { owner: actor.userId } }),
  };
}

/** The applications that the person reviews. For statements that are not prepared. */
export const reviewedApplications = (actor: Actor): SQL | undefined =>
  canListApplications(actor) ? reviewed(actor, sql`${actor.userId}::uuid`) : sql`false`;

/** The applications that the person reviews or owns; true for all. For statements that are not prepared. */
export function seenApplications(actor: Actor): boolean | SQL {
  const own = sql`(${ownOrShared(actor)})`;
  if (!canListApplications(actor)) return own;
  const where = reviewed(actor, sql`${actor.userId}::uuid`);
  return where ? sql`(${where} or ${own})` : true;
}

interface Find {
  /** Locks the row until the transaction ends. */
  lock?: boolean;
}

const applicationsById = perConnection((db) =>
  db
    .select(applicationCard)
    .from(applications)
    .where(and(anyOf(applications.id, 'ids'), isNull(applications.trashedAt)))
    .prepare('applications_by_id'),
);

/** In one order, so that concurrent writers cannot deadlock. */
const lockedApplications = (tx: Tx, ids: readonly Id<'Application'>[]) =>
  tx.db
    .select(applicationCard)
    .from(applications)
    .where(and(inArray(applications.id, [...ids]), isNull(applications.trashedAt)))
    .orderBy(asc(applications.id))
    .for('update');

/** Without a check of rights. */
export async function loadApplication(tx: Tx, id: string, { lock = false }: Find = {}): Promise<ApplicationCard> {
  const application = await loadApplicationOrNull(tx, id, { lock });
  if (!application) throw new NotFound();
  return application;
}

/** Loads the application; null if it was deleted. */
export async function loadApplicationOrNull(
  tx: Tx,
  id: string,
  { lock = false }: Find = {},
): Promise<ApplicationCard | null> {
  const [application] = isId<'Application'>(id) ? await loadApplications(tx, [id], { lock }) : [];
  return application ?? null;
}

/** All of them in one statement and in the order of the ids. */
export async function loadApplications(
  tx: Tx,
  ids: readonly Id<'Application'>[],
  { lock = false }: Find = {},
): Promise<ApplicationCard[]> {
  if (ids.length === 0) return [];
  const rows = await (lock ? lockedApplications(tx, ids) : applicationsById(tx.db).execute({ ids }));
  const byId = new Map<string, ApplicationCard>(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const found = byId.get(id);
    if (!found) throw new NotFound();
    return found;
  });
}

/** For the team: hidden equals absent. */
export async function findApplication(tx: Tx, actor: Actor, id: string, find: Find = {}): Promise<ApplicationCard> {
  const application = await loadApplication(tx, id, find);
  assertAllowed(canReviewApplication(actor, factsOf(application)), () => new NotFound());
  return application;
}

/** Everybody who applies with it: the applicant, and people who apply together. */
export const takesPart = (actor: Pick<Actor, 'userId'>, { applicantId, memberIds }: ApplicationCard): boolean =>
  applicantId === actor.userId || memberIds.includes(actor.userId);

/** Everybody who applies with it, the applicant first: the recipients of changes. */
export const applicantsOf = ({ applicantId, memberIds }: Pick<ApplicationCard, 'applicantId' | 'memberIds'>) => [
  ...new Set([applicantId, ...memberIds]),
];

/** For everybody who applies with it: somebody else's equals absent. */
export async function findSharedApplication(
  tx: Tx,
  actor: Actor,
  id: string,
  find: Find = {},
): Promise<ApplicationCard> {
  const application = await loadApplication(tx, id, find);
  assertAllowed(takesPart(actor, application), () => new NotFound());
  return application;
}

/** For the team; hidden ones are absent. */
export async function findApplicationsById(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ApplicationCard>> {
  const known = ids.filter((one) => isId<'Application'>(one));
  if (known.length === 0) return new Map();
  const found = await applicationsById(tx.db).execute({ ids: known });
  return new Map(found.filter((one) => canReviewApplication(actor, factsOf(one))).map((one) => [one.id, one]));
}

/** For its applicant: somebody else's equals absent. */
export async function findOwnApplication(tx: Tx, actor: Actor, id: string, find: Find = {}): Promise<ApplicationCard> {
  const application = await loadApplication(tx, id, find);
  assertAllowed(application.applicantId === actor.userId, () => new NotFound());
  return application;
}

/** The condition of applications that a person applies with. */
export const ownOrShared = (actor: Pick<Actor, 'userId'>): SQL => appliesWith(sql`${actor.userId}::uuid`);

export const appliesWith = (person: SQL): SQL =>
  sql`(${applications.applicantId} = ${person} or exists (select from ${applicationPeople}
    where ${applicationPeople.tenantId} = ${applications.tenantId} and ${applicationPeople.userId} = ${person}
      and ${applicationPeople.applicationId} = ${applications.id}))`;

/** The condition of a person's own applications, for the limit. */
export const isOwn = (actor: Actor): SQL | undefined =>
  and(eq(applications.applicantId, actor.userId), isNull(applications.trashedAt));
