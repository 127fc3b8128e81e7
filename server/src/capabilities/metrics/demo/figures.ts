import type { Chance } from './chance.ts';

const medianRevenue = 4_200;

/** The figures of one startup, month by month: they grow, shrink and fit together. */
export class Figures {
  private readonly chance: Chance;
  private readonly hasZeroRevenue: boolean;
  private revenue: number;
  private users: number;
  private staff: number;
  private cash: number;

  constructor(chance: Chance, { isIdle, isOutlier }: { isIdle: boolean; isOutlier: boolean }) {
    this.chance = chance;
    this.hasZeroRevenue = isIdle;
    const spread = this.hasZeroRevenue ? 0 : chance.normal() * 0.9;
    // Lognormal: a few startups earn far more than the others.
    this.revenue = this.hasZeroRevenue ? 0 : medianRevenue * (isOutlier ? 15 : Math.exp(spread));
    this.users = 60 + Math.round(240 * Math.exp(chance.normal()));
    this.staff = chance.whole(1, 7);
    this.cash = 90_000 * Math.exp(chance.normal() * 0.7);
  }

  /** The next month. */
  next(): void {
    const { chance } = this;
    this.revenue = Math.max(0, this.revenue * (1.04 + chance.normal() * 0.09));
    this.users = Math.max(5, Math.round(this.users * (1.05 + chance.normal() * 0.08)));
    if (chance.is(0.08)) this.staff = Math.max(1, this.staff + (chance.is(0.8) ? 1 : -1));
    this.cash = Math.max(2_000, this.cash + this.revenue - this.cashOut());
    if (this.cash < 20_000 && chance.is(0.3)) this.cash += chance.whole(60, 400) * 1_000;
  }

  private cashOut(): number {
    return 2_500 + this.staff * 3_400;
  }

  of(slug: string): number {
    const { chance } = this;
    const revenue = Math.round(this.revenue);
    const values: Record<string, number> = {
      revenue,
      mrr: Math.round(revenue * 0.7),
      cash_at_bank: Math.round(this.cash),
      cash_out: this.cashOut(),
      paying_customers: revenue === 0 ? 0 : Math.max(1, Math.min(this.users, Math.round(revenue / 180))),
      active_users: this.users,
      subscribers: Math.round(this.users * 0.3),
      churn: Math.round(Math.max(0.2, 3.5 + chance.normal() * 1.5) * 10) / 10,
      full_time_staff: this.staff,
      part_time_staff: Math.max(0, this.staff - 2),
      equity_raised: chance.is(0.2) ? chance.whole(5, 80) * 5_000 : 0,
      debt_raised: chance.is(0.1) ? chance.whole(1, 10) * 10_000 : 0,
      grants_received: chance.is(0.3) ? chance.whole(2, 30) * 1_000 : 0,
      valuation: 1_000_000 + Math.round(revenue * 12 * 8),
      women_in_team: chance.whole(1, 9) * 10,
      jobs_created: chance.whole(0, 2),
      months_of_runway: Math.max(1, Math.min(48, Math.round(this.cash / Math.max(1_000, this.cashOut() - revenue)))),
      prior_year_revenue: revenue * 11,
      staff_at_year_end: this.staff,
      capital_of_year: chance.whole(0, 60) * 5_000,
    };
    return values[slug] ?? 0;
  }
}
