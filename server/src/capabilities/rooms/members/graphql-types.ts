import { roomStates } from '@seedbed/domain/rooms/room.ts';
import { Startup } from '#capabilities/startups/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { NamedRecord } from '#platform/graphql/named-record.ts';
import {
  type Group,
  groupsOf,
  type ItemCard,
  itemsOf,
  type LinkCard,
  linksOf,
  type QuestionCard,
  questionsOf,
  type Readiness,
  type RoomCard,
} from './find-rooms.ts';
import type { PageView, RoomVisit, VisitPage } from './room-visits.ts';
import type { NewLink } from './save-link.ts';

const StateName = builder.enumType('RoomState', { values: roomStates });

const ItemObject = builder.objectRef<ItemCard>('RoomItem').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    documentId: t.exposeID('documentId', { nullable: true }),
    requestId: t.exposeID('requestId', { nullable: true }),
    name: t.exposeString('name'),
    addedAt: t.expose('addedAt', { type: 'DateTime' }),
    isThere: t.exposeBoolean('isThere', {
      description: 'False if visitors do not see it: the document is deleted or hidden, or the answer is not approved.',
    }),
  }),
});

export const GroupObject = builder.objectRef<Group>('RoomGroup').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    name: t.exposeString('name'),
    mayDownload: t.exposeBoolean('mayDownload'),
    itemIds: t.idList({ resolve: ({ itemIds }) => itemIds }),
  }),
});

export const LinkObject = builder.objectRef<LinkCard>('RoomLink').implement({
  description: 'A link for people outside. Its address is answered once, at its creation.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    name: t.exposeString('name'),
    groupName: t.exposeString('groupName'),
    hasPassword: t.boolean({ resolve: ({ passwordHash }) => passwordHash !== null }),
    allowed: t.stringList({
      description: 'Addresses and domains; empty for everyone.',
      resolve: ({ allowed }) => [...allowed],
    }),
    mustVerifyEmail: t.exposeBoolean('mustVerifyEmail'),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    visitCount: t.exposeInt('visitCount'),
    lastVisitAt: t.expose('lastVisitAt', { type: 'DateTime', nullable: true }),
  }),
});

export const QuestionObject = builder.objectRef<QuestionCard>('RoomQuestion').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    question: t.exposeString('question'),
    answer: t.exposeString('answer', { nullable: true }),
    isPublished: t.exposeBoolean('isPublished'),
    email: t.exposeString('email', { nullable: true }),
    itemName: t.exposeString('itemName', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

export const RoomObject = builder.objectRef<RoomCard>('Room').implement({
  interfaces: [NamedRecord],
  fields: (t) => ({
    startup: t.expose('startup', { type: Startup }),
    introduction: t.exposeString('introduction'),
    agreement: t.exposeString('agreement', { description: 'Empty for none.' }),
    isWatermarked: t.exposeBoolean('isWatermarked'),
    state: t.expose('state', { type: StateName }),
    version: t.exposeInt('version'),
    itemCount: t.exposeInt('itemCount', { description: 'Those that visitors can see.' }),
    openLinkCount: t.exposeInt('openLinkCount'),
    visitCount: t.exposeInt('visitCount'),
    openQuestionCount: t.exposeInt('openQuestionCount'),
    lastVisitAt: t.expose('lastVisitAt', { type: 'DateTime', nullable: true }),
    items: t.field({
      type: [ItemObject],
      resolve: async ({ id }, _, context) => itemsOf(await context.read(), id),
    }),
    groups: t.field({
      type: [GroupObject],
      resolve: async ({ id }, _, context) => groupsOf(await context.read(), id),
    }),
    links: t.field({
      type: [LinkObject],
      description: 'Newest first.',
      resolve: async ({ id }, _, context) => linksOf(await context.read(), id),
    }),
    questions: t.field({
      type: [QuestionObject],
      description: 'Open ones first.',
      resolve: async ({ id }, _, context) => questionsOf(await context.read(), id),
    }),
  }),
});

export const ReadinessObject = builder.objectRef<Readiness>('RoomReadiness').implement({
  description: 'Numbers of the open data rooms of a startup: neither content nor visitors.',
  fields: (t) => ({
    rooms: t.exposeInt('rooms'),
    items: t.exposeInt('items'),
    links: t.exposeInt('links'),
    lastVisitAt: t.expose('lastVisitAt', { type: 'DateTime', nullable: true }),
  }),
});

export const NewLinkObject = builder.objectRef<NewLink>('NewRoomLink').implement({
  fields: (t) => ({
    link: t.expose('link', { type: LinkObject }),
    address: t.exposeString('address', { nullable: true, description: 'Null for a repeated call.' }),
  }),
});

const PageViewObject = builder.objectRef<PageView>('RoomPageView').implement({
  fields: (t) => ({
    itemId: t.exposeID('itemId'),
    itemName: t.exposeString('itemName'),
    page: t.exposeInt('page'),
    seconds: t.exposeInt('seconds'),
  }),
});

const VisitObject = builder.objectRef<RoomVisit>('RoomVisit').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    linkName: t.exposeString('linkName'),
    email: t.exposeString('email', { nullable: true }),
    isVerified: t.exposeBoolean('isVerified'),
    agreedAt: t.expose('agreedAt', { type: 'DateTime', nullable: true }),
    startedAt: t.expose('startedAt', { type: 'DateTime' }),
    lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime', nullable: true }),
    pages: t.field({ type: [PageViewObject], resolve: ({ pages }) => pages }),
  }),
});

export const VisitPageObject = builder.objectRef<VisitPage>('RoomVisitPage').implement({
  fields: (t) => ({
    rows: t.field({ type: [VisitObject], resolve: ({ rows }) => rows }),
    cursor: t.exposeString('cursor', { nullable: true, description: 'For the next page; null on the last one.' }),
  }),
});
