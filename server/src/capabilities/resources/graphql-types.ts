import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { languages } from '@seedbed/domain/kernel/translations.ts';
import { effectiveRules } from '@seedbed/domain/resources/audience/audience.ts';
import { canEditResources, canSeeReaders } from '@seedbed/domain/resources/policy.ts';
import {
  isOutdated,
  needsConfirmation,
  readingState,
  readingStates,
  resourceKinds,
  resourceStates,
  sectionIcons,
  variantFor,
} from '@seedbed/domain/resources/resource.ts';
import DataLoader from 'dataloader';
import { User } from '#capabilities/accounts/public.ts';
import { Attachment, filesOfRecord } from '#capabilities/files/public.ts';
import { TranslationType } from '#capabilities/incubators/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { NamedRecord } from '#platform/graphql/named-record.ts';
import { type ArticleText, type Draft, findText, findTextAt, type VersionCard } from './articles/find-articles.ts';
import { AudienceRuleObject } from './audience/graphql-audience.ts';
import { audiencesOf } from './audience/set-audience.ts';
import { type BrokenLink, brokenLinksOf, findBacklinks } from './links/find-links.ts';
import { countReaders, type ReaderCounts, type ReaderRow } from './readers/find-readers.ts';
import type { ResourceCard, VariantCard } from './reading/find-resources.ts';
import { ownReading } from './reading/own-readings.ts';
import type { CountedSection, SectionCard } from './sections/find-sections.ts';
import { resourceAudiences } from './table.ts';

export const ResourceKindName = builder.enumType('ResourceKind', { values: resourceKinds });
export const ResourceStateName = builder.enumType('ResourceState', { values: resourceStates });
export const SectionIconName = builder.enumType('ResourceSectionIcon', { values: sectionIcons });
export const ResourceLanguageName = builder.enumType('ResourceLanguage', { values: languages });
const ReadingStateName = builder.enumType('ReadingState', {
  values: Object.fromEntries(readingStates.map((state) => [state.replace('-', '_'), { value: state }])),
});

const audienceLoader = (context: Context) =>
  new DataLoader<string, Awaited<ReturnType<typeof audiencesOf>> extends Map<string, infer Rules> ? Rules : never>(
    async (ids) => {
      const found = await audiencesOf(await context.read(), resourceAudiences, ids);
      return ids.map((id) => found.get(id) ?? []);
    },
  );

const countsLoader = (context: Context) =>
  new DataLoader<Id<'Resource'>, ReaderCounts>(async (ids) => {
    const found = await countReaders(await context.read(), ids);
    return ids.map((id) => found.get(id) ?? { audience: 0, read: 0, confirmed: 0 });
  });

export const ResourceSection = builder.objectRef<SectionCard & Partial<CountedSection>>('ResourceSection').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    version: t.exposeInt('version'),
    name: t.field({ type: [TranslationType], resolve: ({ name }) => [...name] }),
    icon: t.expose('icon', { type: SectionIconName }),
    count: t.int({ description: 'Published resources for the person.', resolve: ({ count }) => count ?? 0 }),
    unread: t.int({ resolve: ({ unread }) => unread ?? 0 }),
    toConfirm: t.int({ resolve: ({ toConfirm }) => toConfirm ?? 0 }),
    audience: t.field({
      type: [AudienceRuleObject],
      description: 'For editors; empty for everyone.',
      resolve: async ({ id }, _, context) =>
        canEditResources(context.actor) ? context.loader(audienceLoader).load(id) : [],
    }),
  }),
});

const SectionName = builder.objectRef<Pick<SectionCard, 'id' | 'name' | 'icon'>>('ResourceSectionName').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    name: t.field({ type: [TranslationType], resolve: ({ name }) => [...name] }),
    icon: t.expose('icon', { type: SectionIconName }),
  }),
});

export const ArticleTextObject = builder.objectRef<ArticleText>('ArticleText').implement({
  description: 'A published text.',
  fields: (t) => ({
    _id: t.id({ resolve: ({ resourceId, number }) => `${resourceId}:${number}` }),
    language: t.exposeString('language'),
    number: t.exposeInt('number'),
    title: t.exposeString('title'),
    content: t.expose('content', { type: 'JSON' }),
    publishedAt: t.expose('publishedAt', { type: 'DateTime' }),
  }),
});

export const ArticleVersionObject = builder.objectRef<VersionCard>('ArticleVersion').implement({
  fields: (t) => ({
    _id: t.id({ resolve: ({ resourceId, number }) => `${resourceId}:${number}` }),
    language: t.exposeString('language'),
    number: t.exposeInt('number'),
    title: t.exposeString('title'),
    content: t.expose('content', { type: 'JSON' }),
    publishedAt: t.expose('publishedAt', { type: 'DateTime' }),
    isMaterial: t.exposeBoolean('isMaterial'),
    note: t.exposeString('note'),
    publishedBy: t.expose('publishedBy', { type: User, nullable: true }),
  }),
});

export const ArticleDraftObject = builder.objectRef<Draft>('ArticleDraft').implement({
  description: 'What authors write. Readers see it when it is published.',
  fields: (t) => ({
    _id: t.id({ resolve: ({ resourceId, language }) => `${resourceId}:${language}` }),
    language: t.exposeString('language'),
    title: t.exposeString('title'),
    content: t.expose('content', { type: 'JSON' }),
    version: t.exposeInt('version', { description: '0 for a text without a draft.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', nullable: true }),
    editedBy: t.expose('editedBy', { type: User, nullable: true }),
    hasChanges: t.exposeBoolean('hasChanges'),
  }),
});

const Variant = builder.objectRef<VariantCard & { isOutdated: boolean }>('ArticleVariant').implement({
  fields: (t) => ({
    language: t.exposeString('language'),
    number: t.exposeInt('number'),
    title: t.exposeString('title'),
    isOutdated: t.exposeBoolean('isOutdated', { description: 'The article’s own language is newer.' }),
  }),
});

const BrokenLinkObject = builder.objectRef<BrokenLink>('BrokenLink').implement({
  fields: (t) => ({
    url: t.exposeString('url'),
    fault: t.exposeString('fault', { description: 'A status, or `unreachable`.' }),
    checkedAt: t.expose('checkedAt', { type: 'DateTime', nullable: true }),
  }),
});

const ReaderCountsObject = builder.objectRef<ReaderCounts>('ResourceReaderCounts').implement({
  fields: (t) => ({
    audience: t.exposeInt('audience'),
    read: t.exposeInt('read'),
    confirmed: t.exposeInt('confirmed'),
  }),
});

export const ResourceReader = builder.objectRef<ReaderRow>('ResourceReader').implement({
  fields: (t) => ({
    _id: t.id({ resolve: ({ person }) => person.id }),
    person: t.expose('person', { type: User }),
    firstAt: t.expose('firstAt', { type: 'DateTime', nullable: true }),
    lastAt: t.expose('lastAt', { type: 'DateTime', nullable: true }),
    readVersion: t.exposeInt('readVersion', { nullable: true }),
    confirmedVersion: t.exposeInt('confirmedVersion', { nullable: true }),
    confirmedAt: t.expose('confirmedAt', { type: 'DateTime', nullable: true }),
  }),
});

export const Resource = builder.objectRef<ResourceCard>('Resource');
Resource.implement({
  // Its name is resolved in the language of the person, so the card has none.
  interfaces: [NamedRecord as never],
  fields: (t) => ({
    _id: t.exposeID('id'),
    version: t.exposeInt('version'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    kind: t.expose('kind', { type: ResourceKindName }),
    state: t.expose('state', { type: ResourceStateName }),
    title: t.exposeString('title'),
    name: t.string({
      description: 'The title in the language of the person.',
      resolve: (card, _, { language }) => variantFor(card.variants, language, card.language)?.title ?? card.title,
    }),
    summary: t.exposeString('summary'),
    url: t.exposeString('url', { nullable: true }),
    language: t.exposeString('language'),
    isRequired: t.exposeBoolean('isRequired'),
    isPinned: t.exposeBoolean('isPinned'),
    reviewOn: t.expose('reviewOn', { type: 'Date', nullable: true }),
    publishedVersion: t.exposeInt('publishedVersion', { nullable: true }),
    materialVersion: t.exposeInt('materialVersion', { nullable: true }),
    publishedAt: t.expose('publishedAt', { type: 'DateTime', nullable: true }),
    remindedAt: t.expose('remindedAt', { type: 'DateTime', nullable: true }),
    section: t.expose('section', { type: SectionName }),
    owner: t.expose('owner', { type: User, nullable: true }),
    variants: t.field({
      type: [Variant],
      resolve: ({ variants, language }) =>
        variants.map((one) => ({ ...one, isOutdated: isOutdated(one, variants, language) })),
    }),
    canEdit: t.boolean({ resolve: (_, __, { actor }) => canEditResources(actor) }),
    canSeeReaders: t.boolean({ resolve: (card, _, { actor }) => canSeeReaders(actor, card) }),
    readingState: t.field({
      type: ReadingStateName as never,
      resolve: async (card, _, context) => {
        const own = await ownReading(context, card.id);
        const state = readingState(card, own);
        // Editors also see resources that are not for them.
        return (
          state === 'to-confirm' && !own.isReader ? readingState({ ...card, isRequired: false }, own) : state
        ) as never;
      },
    }),
    needsConfirmation: t.boolean({
      resolve: async (card, _, context) => {
        const own = await ownReading(context, card.id);
        return own.isReader && needsConfirmation(card, own);
      },
    }),
    confirmedVersion: t.int({
      nullable: true,
      resolve: async ({ id }, _, context) => (await ownReading(context, id)).confirmedVersion,
    }),
    confirmedAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: async ({ id }, _, context) => (await ownReading(context, id)).confirmedAt,
    }),
    isBookmarked: t.boolean({
      resolve: async ({ id }, _, context) => (await ownReading(context, id)).isBookmarked,
    }),
    attachments: t.field({
      type: [Attachment],
      resolve: ({ id }, _, context) => filesOfRecord(context, 'resource', id),
    }),
    text: t.field({
      type: ArticleTextObject,
      nullable: true,
      description: 'The published text in this language, or else in that of the article.',
      args: { language: t.arg.string() },
      resolve: async (card, { language }, context) =>
        card.kind === 'article' ? findText(await context.read(), card, language ?? context.language) : null,
    }),
    confirmedText: t.field({
      type: ArticleTextObject,
      nullable: true,
      description: 'The text of this language that the person confirmed last.',
      args: { language: t.arg({ type: ResourceLanguageName }) },
      resolve: async (card, { language }, context) => {
        const { confirmedVersion } = await ownReading(context, card.id);
        const shown = language ?? variantFor(card.variants, context.language, card.language)?.language;
        if (confirmedVersion === null || !shown) return null;
        return findTextAt(await context.read(), card, shown, confirmedVersion);
      },
    }),
    backlinks: t.field({
      type: [Resource],
      resolve: async ({ id }, _, context) => findBacklinks(await context.read(), context.actor, id),
    }),
    brokenLinks: t.field({
      type: [BrokenLinkObject],
      description: 'For editors and the owner.',
      resolve: (card, _, context) => (canSeeReaders(context.actor, card) ? brokenLinksOf(context, card.id) : []),
    }),
    readers: t.field({
      type: ReaderCountsObject,
      nullable: true,
      description: 'For editors and the owner.',
      resolve: (card, _, context) =>
        canSeeReaders(context.actor, card) ? context.loader(countsLoader).load(card.id) : null,
    }),
    audience: t.field({
      type: [AudienceRuleObject],
      description: 'Its own lines, for editors. Empty for those of its section.',
      resolve: async ({ id }, _, context) =>
        canEditResources(context.actor) ? context.loader(audienceLoader).load(id) : [],
    }),
    effectiveAudience: t.field({
      type: [AudienceRuleObject],
      resolve: async ({ id, sectionId }, _, context) => {
        if (!canEditResources(context.actor)) return [];
        const loader = context.loader(audienceLoader);
        return [...effectiveRules(await loader.load(id), await loader.load(sectionId))];
      },
    }),
  }),
});
