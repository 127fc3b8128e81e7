import './settings/graphql-backups.ts';
import './graphql-domains.ts';
import './graphql-emails.ts';
import './settings/graphql-settings.ts';
import { type FeatureState, type Plan, type PlanName, plans } from '@seedbed/domain/incubators/features.ts';
import type { Translation as TranslationShape } from '@seedbed/domain/kernel/translations.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { featuresOf, findIncubator, type Incubator as IncubatorRow } from './find-incubator.ts';
import { type PublicIncubatorShape, publicIncubator } from './public-incubator.ts';
import type { IncubatorSettings } from './table.ts';

const incubatorOf = (context: Context) => findIncubator(context.tenant.id);

export const Translation = builder.objectRef<TranslationShape>('Translation').implement({
  fields: (t) => ({ language: t.exposeString('language'), value: t.exposeString('value') }),
});

const StartupNameAlternative = builder.objectRef<IncubatorSettings['startupName']>('StartupNameAlternative').implement({
  fields: (t) => ({
    active: t.exposeBoolean('active'),
    labels: t.expose('labels', { type: [Translation] }),
    plurals: t.expose('plurals', { type: [Translation] }),
  }),
});

const IncubatorSeo = builder.objectRef<IncubatorSettings['seo']>('IncubatorSeo').implement({
  fields: (t) => ({
    active: t.exposeBoolean('active'),
    seoTitle: t.exposeString('seoTitle', { nullable: true }),
    seoDescription: t.exposeString('seoDescription', { nullable: true }),
  }),
});
const IncubatorTerms = builder.objectRef<{ url: string | null }>('IncubatorTerms').implement({
  fields: (t) => ({ url: t.exposeString('url', { nullable: true }) }),
});
const IncubatorLoginLink = builder.objectRef<IncubatorSettings['login']>('IncubatorLoginLink').implement({
  fields: (t) => ({
    active: t.exposeBoolean('active'),
    text: t.exposeString('text', { nullable: true }),
    url: t.exposeString('url', { nullable: true }),
    buttonBackgroundColor: t.exposeString('buttonBackgroundColor', { nullable: true }),
    buttonTextColor: t.exposeString('buttonTextColor', { nullable: true }),
  }),
});
const EmailAddress = builder.objectRef<{ address: string }>('EmailAddress').implement({
  fields: (t) => ({ address: t.exposeString('address') }),
});
const SidebarPalette = builder.objectRef<IncubatorSettings['palette']['sidebar']>('SidebarPalette').implement({
  fields: (t) => ({
    backgroundColor: t.exposeString('backgroundColor', { nullable: true }),
    textColor: t.exposeString('textColor', { nullable: true }),
    activeItemBackgroundColor: t.exposeString('activeItemBackgroundColor', { nullable: true }),
    activeItemTextColor: t.exposeString('activeItemTextColor', { nullable: true }),
    activeSubItemTextColor: t.exposeString('activeSubItemTextColor', { nullable: true }),
    logoType: t.exposeString('logoType', { nullable: true }),
  }),
});
const LoginPalette = builder.objectRef<{ logoType: string | null }>('LoginPalette').implement({
  fields: (t) => ({ logoType: t.exposeString('logoType', { nullable: true }) }),
});
const BrandPalette = builder.objectRef<PublicIncubatorShape['brandPalette']>('BrandPalette').implement({
  fields: (t) => ({
    sidebar: t.expose('sidebar', { type: SidebarPalette }),
    login: t.expose('login', { type: LoginPalette }),
  }),
});
export const PublicIncubator = builder.objectRef<PublicIncubatorShape>('PublicIncubator').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    slug: t.exposeString('slug'),
    description: t.exposeString('description', { nullable: true }),
    logo: t.exposeString('logo', { nullable: true }),
    whiteLogo: t.exposeString('whiteLogo', { nullable: true }),
    logoSquare: t.exposeString('logoSquare', { nullable: true }),
    currency: t.exposeString('currency'),
    timezone: t.exposeString('timezone'),
    address: t.exposeString('address', { nullable: true }),
    defaultLanguage: t.exposeString('defaultLanguage'),
    gtmId: t.exposeString('gtmId', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    incubatorSeo: t.expose('incubatorSeo', { type: IncubatorSeo }),
    incubatorTermsAndServices: t.expose('incubatorTermsAndServices', { type: IncubatorTerms, nullable: true }),
    incubatorCustomLoginTextAndLink: t.expose('incubatorCustomLoginTextAndLink', {
      type: IncubatorLoginLink,
      nullable: true,
    }),
    generalEmail: t.expose('generalEmail', { type: EmailAddress, nullable: true }),
    supportEmail: t.expose('supportEmail', { type: EmailAddress, nullable: true }),
    brandPalette: t.expose('brandPalette', { type: BrandPalette }),
    startupNameAlternative: t.expose('startupNameAlternative', { type: StartupNameAlternative }),
  }),
});

const FeatureFlag = builder.objectRef<FeatureState>('FeatureFlag').implement({
  fields: (t) => ({
    _id: t.exposeID('name'),
    name: t.exposeString('name'),
    activated: t.exposeBoolean('activated'),
    enabled: t.exposeBoolean('enabled'),
    type: t.string({ resolve: () => 'feature' }),
  }),
});
const PlanInfo = builder.objectRef<Plan & { name: PlanName }>('PlanInfo').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    employeeCountLimit: t.exposeInt('employeeCountLimit', { nullable: true }),
    lockedFeatures: t.stringList({
      description: 'Kinds of features that the plan leaves out.',
      resolve: ({ locked }) => [...locked],
    }),
  }),
});

export const Incubator = builder.objectRef<IncubatorRow>('Incubator').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    slug: t.exposeString('slug'),
    currency: t.exposeString('currency'),
    timezone: t.exposeString('timezone'),
    defaultLanguage: t.exposeString('defaultLanguage'),
    allowUserSelfDelete: t.boolean({ resolve: ({ settings }) => settings.allowUserSelfDelete }),
    allowWriteInOptionInUserSkills: t.boolean({ resolve: ({ settings }) => settings.allowWriteInOptionInUserSkills }),
    planInfo: t.field({ type: PlanInfo, resolve: ({ plan }) => ({ ...plans[plan], name: plan }) }),
    startupNameAlternative: t.field({ type: StartupNameAlternative, resolve: ({ settings }) => settings.startupName }),
    featureFlags: t.field({ type: [FeatureFlag], resolve: featuresOf }),
  }),
});

builder.queryFields((t) => ({
  publicIncubator: t.field({
    type: PublicIncubator,
    nullable: true,
    allow: 'anyone',
    resolve: async (_, __, context) => publicIncubator(await incubatorOf(context)),
  }),
  currentIncubator: t.field({ type: Incubator, allow: 'signed-in', resolve: (_, __, context) => incubatorOf(context) }),
  incubator: t.field({
    type: Incubator,
    allow: 'signed-in',
    args: { incubatorId: t.arg.id() },
    resolve: (_, { incubatorId }, context) => {
      // Another tenant's id gets the same answer as an unknown id.
      if (incubatorId && incubatorId !== context.tenant.id) throw new NotFound();
      return incubatorOf(context);
    },
  }),
  featureFlags: t.field({
    type: [FeatureFlag],
    allow: 'signed-in',
    resolve: async (_, __, context) => featuresOf(await incubatorOf(context)).filter(({ activated }) => activated),
  }),
  availableFeatureFlags: t.field({
    type: [FeatureFlag],
    allow: 'signed-in',
    resolve: async (_, __, context) => featuresOf(await incubatorOf(context)),
  }),
}));
