import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { fromMarkdown } from '@seedbed/domain/resources/article/from-markdown.ts';
import type { AudienceDimension, AudienceRule } from '@seedbed/domain/resources/audience/audience.ts';
import type { ResourceKind, ResourceState } from '@seedbed/domain/resources/resource.ts';
import { createComment } from '#capabilities/comments/public.ts';
import { notificationReaders, notifications } from '#capabilities/notifications/table.ts';
import { publishResource } from '#capabilities/resources/articles/publish.ts';
import { saveDraft } from '#capabilities/resources/articles/save-draft.ts';
import { deleteResource } from '#capabilities/resources/editing/delete-resource.ts';
import { setResourceAudience, setSectionAudience } from '#capabilities/resources/editing/set-audience.ts';
import { setResourceState } from '#capabilities/resources/editing/set-state.ts';
import { createResource } from '#capabilities/resources/editing/write-resources.ts';
import { markResourceRead, setResourceBookmarked } from '#capabilities/resources/reading/read-resource.ts';
import { createSection } from '#capabilities/resources/sections/write-sections.ts';
import { startupTags } from '#capabilities/startups/table.ts';
import { tags, userTags } from '#capabilities/taxonomy/table.ts';
import { inTenant, transact } from '#platform/tx.ts';
import { upload } from '#testing/files.ts';
import { nightly } from '#testing/runs.ts';
import { aServer } from '#testing/servers/server.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

export type Person = Actor & { email: string };
export interface Reader {
  name: string;
  actor: Person;
  token: string;
  /** All that an audience can name of them. */
  values: ReadonlySet<string>;
}
export interface Row {
  name: string;
  word: string;
  kind: ResourceKind;
  /** After everyone has read, bookmarked and discussed it. */
  state: ResourceState | 'trashed';
  audience: readonly AudienceRule[];
  id: Id<'Resource'>;
  attachmentId: string | null;
}

const animals =
  'quokka wombat bilby numbat echidna kiwi tapir okapi gecko heron lemur moose otter panda quail raven shrew tiger urial viper walrus yak zebra ibex jackal koala'.split(
    ' ',
  );

export let tenant: Tenant;
export let staff: Person;
export let hub: Id<'Resource'>;
export const sections: string[] = [];
export const rows: Row[] = [];
export const readers: Reader[] = [];

/** All kinds of readers together take over 20 seconds. */
const byDay = ['an editor', 'a founder of the startup', 'a mentor', 'an applicant'];

const rule = (dimension: AudienceDimension, value: string, isExcluded = false): AudienceRule => ({
  dimension,
  value,
  isExcluded,
});
const name = (value: string) => ({ name: [{ language: 'en', value }] });

interface ResourcePlan extends Pick<Row, 'name' | 'kind' | 'state' | 'audience'> {
  sectionId: string;
  /** Lines of the resource itself; none if it inherits those of its section. */
  own: readonly AudienceRule[];
}

/** Published for everyone, with a file, a comment and, for an article, a link to the hub. */
async function put({ name: about, kind, state, audience, sectionId }: ResourcePlan): Promise<Row> {
  const word = `${animals[rows.length]}canary`;
  const { id } = await transact(createResource, staff, {
    ...{ kind, language: 'en' },
    input: {
      ...{ sectionId, title: `About the ${word}`, isRequired: true, isPinned: true },
      ...(kind === 'link' && { url: `https://example.org/${word}` }),
      ...(kind !== 'article' && { summary: `The ${word} in one sentence` }),
    },
  });
  if (kind === 'article')
    await transact(saveDraft, staff, {
      ...{ resourceId: id, language: 'en', title: `About the ${word}` },
      content: fromMarkdown(`A ${word} lives [here](/resources/internal/${hub}).`),
    });
  const record = { record: `resource/${id}`, reference: `resource/${id}`, referenceType: 'resource', referenceId: id };
  const sent =
    kind === 'file'
      ? await upload(
          { tenant, token: await openSessionFor(staff) },
          { name: `${word}.txt`, content: `Only for friends of the ${word}` },
          record,
        )
      : null;
  await publishResource(staff, { resourceId: id });
  await createComment(staff, { recordKind: 'resource', recordId: id, message: `Who has met a ${word}?` });
  return {
    name: about,
    word,
    kind,
    state,
    audience,
    id,
    attachmentId: sent?.json?._id ?? sent?.json?.[0]?._id ?? null,
  };
}

async function aReader(about: string, actor: Person, values: readonly string[]) {
  const token = await openSessionFor(actor);
  readers.push({
    ...{ name: about, actor, token },
    values: new Set([tenant.roleId(actor.roleType), ...values]),
  });
}

/** Uses everything while it is open, and narrows it then. */
export async function prepareResources() {
  await aServer({ SEARCH_COST_PER_PERSON: '1000000' });
  tenant = await aTenant();
  staff = await tenant.person('Staff');
  const [acme, other] = [await tenant.startup('Acme'), await tenant.startup('Other')];
  const spring = await tenant.program('Spring');
  await tenant.joins(acme, spring);
  const [userTag, startupTag] = [newId<'Tag'>(), newId<'Tag'>()];
  const angel = await tenant.person('CommunityMember');
  await inTenant(tenant.id, async (tx) => {
    const { tenantId } = tx;
    await tx.db.insert(tags).values([
      { tenantId, id: userTag, kind: 'user', name: 'Angel' },
      { tenantId, id: startupTag, kind: 'startup', name: 'Health' },
    ]);
    const tagged = { tenantId, tagId: startupTag };
    await tx.db.insert(startupTags).values({ ...tagged, id: newId<'StartupTag'>(), startupId: acme.id });
    const angels = { tenantId, tagId: userTag, userId: angel.userId };
    await tx.db.insert(userTags).values({ ...angels, id: newId<'UserTag'>() });
  });
  const ofAcme = [startupTag, spring.id];
  await aReader('an editor', await tenant.person('Staff'), []);
  await aReader('a founder of the startup', await tenant.founderOf(acme), ofAcme);
  await aReader('a founder of another startup', await tenant.founderOf(other), []);
  await aReader('a mentor', await tenant.person('Mentor'), []);
  await aReader('an assigned coach', await tenant.assignedTo(acme, 'Coach'), ofAcme);
  await aReader('a tagged member', angel, [userTag]);
  await aReader('an evaluator', await tenant.person('Evaluator'), []);
  await aReader('an applicant', await tenant.person('Applicant'), []);

  const [open, ofFounders] = await Promise.all(
    ['Open', 'Founders'].map(async (title) => (await createSection(staff, name(title))).id),
  );
  sections.push(open ?? '', ofFounders ?? '');
  const founders = [rule('role', tenant.roleId('Cofounder'))];
  ({ id: hub } = await transact(createResource, staff, {
    ...{ kind: 'article', language: 'en' },
    input: { sectionId: open, title: 'Hub' },
  }));
  await transact(saveDraft, staff, { resourceId: hub, language: 'en', title: 'Hub', content: fromMarkdown('Hub.') });
  await publishResource(staff, { resourceId: hub });

  const plan = (about: string, own: readonly AudienceRule[], more: Partial<ResourcePlan> = {}): ResourcePlan => ({
    ...{ name: about, kind: 'article', state: 'published', audience: own, own, sectionId: open ?? '' },
    ...more,
  });
  const mentors = [rule('role', tenant.roleId('Mentor'))];
  const inherited = { sectionId: ofFounders ?? '' };
  const planned: ResourcePlan[] = [
    plan('for everyone', []),
    ...[false, true].flatMap((isExcluded) => {
      const way = isExcluded ? 'is not' : 'is';
      return [
        plan(`role ${way}`, [rule('role', tenant.roleId('Mentor'), isExcluded)]),
        plan(`program ${way}`, [rule('program', spring.id, isExcluded)]),
        plan(`tag of the startup ${way}`, [rule('startupTag', startupTag, isExcluded)]),
        plan(`tag of the person ${way}`, [rule('userTag', userTag, isExcluded)]),
      ];
    }),
    plan('of the section', [], { ...inherited, audience: founders }),
    plan('own lines replace those of the section', mentors, inherited),
    plan('two dimensions', [rule('program', spring.id), rule('role', tenant.roleId('Coach'))]),
    plan('a draft', [], { state: 'draft' }),
    plan('archived', [], { state: 'archived' }),
    plan('in the trash', [], { state: 'trashed' }),
    ...(['link', 'file'] as const).flatMap((kind) => [
      plan(`a ${kind} for mentors`, mentors, { kind }),
      plan(`a ${kind} of the section`, [], { ...inherited, kind, audience: founders }),
      plan(`a draft of a ${kind}`, [], { kind, state: 'draft' }),
      plan(`a ${kind} in the trash`, [], { kind, state: 'trashed' }),
    ]),
  ];
  if (!nightly) readers.splice(0, readers.length, ...readers.filter((one) => byDay.includes(one.name)));
  for (const one of planned) rows.push(await put(one));
  for (const reader of readers) await useEverything(reader);
  for (const [i, { own }] of planned.entries()) await narrow(rows[i] as Row, own);
  await transact(setSectionAudience, staff, ofFounders as never, founders);
}

/** While everyone sees everything: bookmarks, reads and notifications. */
async function useEverything({ actor }: Reader) {
  for (const { id } of rows) {
    await setResourceBookmarked(actor, id, true);
    await markResourceRead(actor, id);
  }
  await inTenant(tenant.id, async (tx) => {
    const of = { tenantId: tx.tenantId, userId: actor.userId };
    await tx.db.insert(notifications).values(
      rows.map(({ id }) => ({
        ...{ ...of, id: newId<'Notification'>(), type: 'mentioned' as const, kind: 'Resource', recordId: id },
        ...{ inApp: true, mail: 'DIGEST' as const, actorId: staff.userId },
      })),
    );
    await tx.db.insert(notificationReaders).values({
      ...{ ...of, id: newId<'NotificationReader'>(), digestDueAt: Temporal.Now.instant().subtract({ minutes: 1 }) },
    });
  });
}

async function narrow({ id, state }: Row, own: readonly AudienceRule[]) {
  if (own.length > 0) await transact(setResourceAudience, staff, id, own);
  if (state === 'trashed') await deleteResource(staff, id);
  else if (state !== 'published') await transact(setResourceState, staff, id, state);
}
