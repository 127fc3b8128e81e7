import { featureNames, type PlanName } from '@seedbed/domain/incubators/features.ts';
import type { IncubatorSettings } from '#capabilities/incubators/table.ts';
import { mark, signs, whiteMark } from './marks.ts';

export interface DemoTenant {
  seed: number;
  slug: 'northlight' | 'harbor' | 'empty';
  name: string;
  description: string;
  currency: string;
  timezone: string;
  plan: PlanName;
  activatedFeatures: readonly string[];
  withheldFeatures: readonly string[];
  logo: string;
  whiteLogo: string;
  settings: IncubatorSettings;
}

interface Look {
  name: string;
  brand: string;
  sidebar: string;
  title: string;
  description: string;
  sentence: string;
  domain: string;
}

const settings = (look: Look, startupName: IncubatorSettings['startupName']): IncubatorSettings => ({
  seo: { active: true, seoTitle: look.title, seoDescription: look.description },
  termsUrl: null,
  login: { active: true, text: look.sentence, url: null, buttonBackgroundColor: null, buttonTextColor: null },
  generalEmail: `hello@${look.domain}`,
  supportEmail: `support@${look.domain}`,
  palette: {
    brand: look.brand,
    sidebar: {
      backgroundColor: look.sidebar,
      textColor: null,
      activeItemBackgroundColor: null,
      activeItemTextColor: null,
      activeSubItemTextColor: null,
      logoType: null,
    },
    login: { logoType: null },
  },
  startupName,
  allowUserSelfDelete: true,
  allowWriteInOptionInUserSkills: true,
});

/** "Venture", the tenant's word for a startup. */
const venture = {
  active: true,
  labels: [
    ['en', 'Venture'],
    ['fr', 'Projet'],
    ['ar', 'مشروع'],
    ['de', 'Venture'],
    ['es', 'Emprendimiento'],
    ['id', 'Usaha'],
    ['ja_JP', 'ベンチャー'],
    ['ko', '벤처'],
    ['pt', 'Empreendimento'],
    ['tr', 'Girişim'],
    ['uk', 'Венчур'],
  ].map(([language = '', value = '']) => ({ language, value })),
  plurals: [
    ['en', 'Ventures'],
    ['fr', 'Projets'],
    ['ar', 'مشاريع'],
    ['de', 'Ventures'],
    ['es', 'Emprendimientos'],
    ['id', 'Usaha'],
    ['ja_JP', 'ベンチャー'],
    ['ko', '벤처'],
    ['pt', 'Empreendimentos'],
    ['tr', 'Girişimler'],
    ['uk', 'Венчури'],
  ].map(([language = '', value = '']) => ({ language, value })),
};
const usual = { active: false, labels: [], plurals: [] };

export const demoTenants: readonly DemoTenant[] = [
  {
    seed: 20_260_301,
    slug: 'northlight',
    name: 'Northlight',
    description: 'Fourteen weeks for founders who build for cities, health and the climate.',
    currency: 'EUR',
    timezone: 'Europe/Paris',
    plan: 'Scale',
    activatedFeatures: featureNames,
    withheldFeatures: ['zoomIntegration'],
    logo: mark('#3d4db7', signs.north),
    whiteLogo: whiteMark(signs.north),
    settings: settings(
      {
        name: 'Northlight',
        brand: '#3d4db7',
        sidebar: '#1b2250',
        title: 'Northlight · accelerator',
        description: 'Fourteen weeks for founders who build for cities, health and the climate.',
        sentence: 'Fourteen weeks, thirteen ventures, one room that works on what comes next.',
        domain: 'northlight.example',
      },
      venture,
    ),
  },
  {
    seed: 20_260_302,
    slug: 'harbor',
    name: 'Harbor',
    description: 'A small incubator by the water.',
    currency: 'USD',
    timezone: 'America/New_York',
    plan: 'Growth',
    activatedFeatures: featureNames.filter((name) => name !== 'zoomIntegration' && name !== 'groupChat'),
    withheldFeatures: [],
    logo: mark('#0f766e', signs.anchor),
    whiteLogo: whiteMark(signs.anchor),
    settings: settings(
      {
        name: 'Harbor',
        brand: '#0f766e',
        sidebar: '#0c3b38',
        title: 'Harbor · incubator',
        description: 'A small incubator by the water.',
        sentence: 'Nine small companies, fourteen mentors and an honest weather report every Friday.',
        domain: 'harbor.example',
      },
      usual,
    ),
  },
  {
    seed: 20_260_303,
    slug: 'empty',
    name: 'First Day',
    description: 'An accelerator on its first day.',
    currency: 'USD',
    timezone: 'UTC',
    plan: 'Growth',
    activatedFeatures: ['auth0', 'broadSearch', 'liveChat', 'reminderEmails'],
    withheldFeatures: [],
    logo: mark('#9a3412', signs.seed),
    whiteLogo: whiteMark(signs.seed),
    settings: settings(
      {
        name: 'First Day',
        brand: '#9a3412',
        sidebar: '#431407',
        title: 'First Day',
        description: 'An accelerator on its first day.',
        sentence: 'The first day: the chairs are out, the list is short, and everything is still possible.',
        domain: 'first-day.example',
      },
      usual,
    ),
  },
];
