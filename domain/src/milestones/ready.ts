import type { ApproverRole } from './milestone.ts';

interface ReadyItem {
  /** Names the texts `ready.<template>.items.<key>` of the capability. */
  key: string;
  /** The week of the due day, from 1. */
  week: number;
  weeks?: number;
  unit?: string;
  target?: number;
  evidence?: true;
  approver?: ApproverRole;
  parts?: readonly string[];
}

interface ReadyTemplate {
  items: readonly ReadyItem[];
}

/** Templates to begin with; their texts are in the language of the organization. */
export const readyTemplates = {
  'customer-discovery': {
    items: [
      { key: 'assumptions', week: 1, parts: ['riskiest', 'segments'] },
      { key: 'interview-guide', week: 2, evidence: true },
      { key: 'first-interviews', week: 4, weeks: 2, unit: 'interviews', target: 10, evidence: true },
      { key: 'patterns', week: 5, parts: ['quotes', 'jobs'] },
      { key: 'more-interviews', week: 7, weeks: 2, unit: 'interviews', target: 30 },
      { key: 'value-proposition', week: 8, evidence: true },
      { key: 'landing-page', week: 10, weeks: 2, unit: 'signups', target: 50 },
      { key: 'price-talks', week: 11, unit: 'price-points', target: 3 },
      { key: 'decision', week: 12, evidence: true, approver: 'advisor' },
    ],
  },
  'investment-readiness': {
    items: [
      { key: 'agreement', week: 1, evidence: true, parts: ['founders', 'cap-table'] },
      { key: 'interviews', week: 2, unit: 'interviews', target: 10, parts: ['guide', 'notes'] },
      { key: 'one-pager', week: 3, evidence: true, parts: ['problem', 'value'] },
      { key: 'prototype', week: 5, weeks: 2, unit: 'users', target: 5, parts: ['build', 'sessions'] },
      { key: 'pricing', week: 6, unit: 'price-points', target: 3, parts: ['offers', 'answers'] },
      { key: 'review', week: 7, approver: 'advisor', parts: ['self-score', 'plan'] },
      {
        key: 'customers',
        week: 8,
        weeks: 2,
        unit: 'customers',
        target: 3,
        evidence: true,
        parts: ['pipeline', 'contracts'],
      },
      { key: 'model', week: 9, evidence: true, parts: ['revenue', 'cash'] },
      { key: 'unit-economics', week: 10, parts: ['acquisition', 'margin'] },
      { key: 'data-room', week: 11, unit: 'percent', target: 100, parts: ['legal', 'financials'] },
      { key: 'pitch', week: 12, unit: 'dry-runs', target: 2, evidence: true, parts: ['story', 'questions'] },
      { key: 'investors', week: 13, unit: 'targets', target: 30, parts: ['list', 'intros'] },
      { key: 'demo-day', week: 14, approver: 'team', parts: ['stage', 'follow-up'] },
    ],
  },
  'corporate-pilot': {
    items: [
      { key: 'partner', week: 1, evidence: true },
      { key: 'sponsor', week: 2 },
      { key: 'scope', week: 3, evidence: true, parts: ['success', 'data'] },
      { key: 'contract', week: 5, weeks: 2, evidence: true },
      { key: 'kickoff', week: 6 },
      { key: 'first-users', week: 8, weeks: 2, unit: 'users', target: 20 },
      { key: 'results', week: 11, weeks: 3, evidence: true },
      { key: 'follow-up', week: 12, approver: 'team' },
    ],
  },
} as const satisfies Record<string, ReadyTemplate>;

export type ReadyName = keyof typeof readyTemplates;
export const readyNames = Object.keys(readyTemplates) as ReadyName[];
export const isReadyName = (name: string): name is ReadyName => Object.hasOwn(readyTemplates, name);

/** One working week. */
const week = 5;

export interface ReadyRow {
  key: string;
  parent: string | null;
  unit: string | null;
  target: number | null;
  offsetDays: number;
  lengthDays: number;
  evidenceRequired: boolean;
  approverRole: ApproverRole | null;
}

/** The milestones of a template in their order, each before its parts. */
export const readyRows = (name: ReadyName): ReadyRow[] =>
  (readyTemplates[name].items as readonly ReadyItem[]).flatMap((item) => {
    const { key, weeks = 1, unit = null, target = null, evidence = false, approver = 'team', parts = [] } = item;
    const days = { offsetDays: (item.week - weeks) * week, lengthDays: weeks * week - 1 };
    const own = { key, parent: null, unit, target, ...days, evidenceRequired: evidence, approverRole: approver };
    return [
      own,
      ...parts.map((part) => ({
        ...own,
        ...{ key: `${key}.${part}`, parent: key, unit: null, target: null },
        ...{ evidenceRequired: false, approverRole: null },
      })),
    ];
  });
