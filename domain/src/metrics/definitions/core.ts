import type { Recurrence } from '#metrics/periods/period.ts';
import type { MetricCondition, MetricRule } from './metric.ts';
import type { UnitType } from './unit.ts';

/** The standard metrics of accelerators; their names are texts under these slugs. */
export const coreCategories = ['revenue', 'cash', 'customers', 'team', 'capital', 'yearly'] as const;

export interface CoreMetric {
  slug: string;
  category: (typeof coreCategories)[number];
  unitType: UnitType;
  recurrence: Recurrence;
  /** `max` of another metric of the set. */
  most?: string;
  conditions?: readonly MetricCondition[];
  placeholder?: string;
  isTopLevel?: boolean;
  formula?: string;
}

const month: Recurrence = { amount: 1, type: 'MONTHLY' };
const quarter: Recurrence = { amount: 3, type: 'MONTHLY' };
const year: Recurrence = { amount: 1, type: 'YEARLY' };
const sells = [{ key: 'isGeneratingSales', value: true }] as const;
const recurs = [{ key: 'recurringRevenueModel', value: true }] as const;
const isLive = [{ key: 'serviceIsLive', value: true }] as const;

const money = { unitType: 'MONETARY', placeholder: '1000' } as const;
const share = { unitType: 'PERCENTAGE', placeholder: '75%' } as const;

export const coreMetrics: readonly CoreMetric[] = [
  { slug: 'revenue', category: 'revenue', ...money, recurrence: month, conditions: sells },
  { slug: 'mrr', category: 'revenue', ...money, recurrence: month, most: 'revenue', conditions: recurs },
  { slug: 'cash_at_bank', category: 'cash', ...money, recurrence: month },
  { slug: 'cash_out', category: 'cash', ...money, recurrence: month },
  {
    slug: 'paying_customers',
    category: 'customers',
    unitType: 'CUSTOMER',
    recurrence: month,
    most: 'active_users',
    conditions: sells,
  },
  { slug: 'active_users', category: 'customers', unitType: 'USER', recurrence: month, conditions: isLive },
  { slug: 'subscribers', category: 'customers', unitType: 'SUBSCRIBER', recurrence: month, conditions: recurs },
  { slug: 'churn', category: 'customers', ...share, recurrence: month, conditions: recurs },
  { slug: 'full_time_staff', category: 'team', unitType: 'EMPLOYEE', recurrence: month },
  { slug: 'part_time_staff', category: 'team', unitType: 'EMPLOYEE', recurrence: month, isTopLevel: false },
  { slug: 'equity_raised', category: 'capital', ...money, recurrence: quarter },
  { slug: 'debt_raised', category: 'capital', ...money, recurrence: quarter, isTopLevel: false },
  { slug: 'grants_received', category: 'capital', ...money, recurrence: quarter, isTopLevel: false },
  { slug: 'valuation', category: 'capital', ...money, recurrence: quarter },
  { slug: 'women_in_team', category: 'team', ...share, recurrence: quarter, isTopLevel: false },
  { slug: 'jobs_created', category: 'team', unitType: 'EMPLOYEE', recurrence: quarter },
  { slug: 'months_of_runway', category: 'cash', unitType: 'MONTHS', recurrence: quarter },
  { slug: 'next_round', category: 'capital', unitType: 'DATE', recurrence: quarter, isTopLevel: false },
  { slug: 'prior_year_revenue', category: 'yearly', ...money, recurrence: year },
  { slug: 'staff_at_year_end', category: 'yearly', unitType: 'EMPLOYEE', recurrence: year },
  { slug: 'capital_of_year', category: 'yearly', ...money, recurrence: year },
  {
    slug: 'revenue_growth',
    category: 'revenue',
    unitType: 'PERCENTAGE',
    recurrence: month,
    formula: 'if(previous_revenue > 0, round((revenue - previous_revenue) / previous_revenue * 100, 1))',
  },
  { slug: 'net_burn', category: 'cash', unitType: 'MONETARY', recurrence: month, formula: 'cash_out - revenue' },
  {
    slug: 'runway',
    category: 'cash',
    unitType: 'MONTHS',
    recurrence: month,
    formula: 'if(net_burn > 0, round(cash_at_bank / net_burn, 1))',
  },
  {
    slug: 'burn_multiple',
    category: 'cash',
    unitType: 'CUSTOM',
    recurrence: month,
    formula: 'if(mrr > previous_mrr, round(net_burn / (mrr - previous_mrr), 1))',
  },
  {
    slug: 'revenue_per_employee',
    category: 'revenue',
    unitType: 'MONETARY',
    recurrence: month,
    formula: 'if(full_time_staff > 0, round(revenue / full_time_staff, 0))',
  },
];

/** Rules name other metrics by their ids, which exist only in a tenant. */
export function ruleOfCore({ most, slug }: CoreMetric, idBySlug: ReadonlyMap<string, string>): MetricRule[] {
  const other = most && idBySlug.get(most);
  const label = null;
  if (slug === 'women_in_team') return [{ validation: 'moreThan(-1)', label }];
  return other ? [{ validation: `max(${other})`, label }] : [];
}
