// From the first request to a correction: rights, rules, states, history.
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Conflict, Forbidden, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { categorizationKeys } from '@seedbed/domain/metrics/categorization/categorization.ts';
import { InvalidFormDate } from '@seedbed/domain/metrics/errors.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { listPosts } from '#capabilities/timeline/find-posts.ts';
import { inTenant, readTx, transact } from '#platform/tx.ts';
import { readsOf } from '#testing/database/reads-of.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { startupSeries } from './analytics/startup-series.ts';
import { findCategorization } from './categorization/find-categorization.ts';
import { updateStartupCategorization } from './categorization/update-categorization.ts';
import { prepareCollection } from './collection/prepare-collection.ts';
import { remindOfMetrics } from './collection/remind.ts';
import { saveSettings } from './collection/settings.ts';
import { addCoreMetrics } from './definitions/core-metrics.ts';
import { deleteMetric, setMetricPaused } from './definitions/update-metric.ts';
import { metricPeriods, startupCategorizations } from './table.ts';
import { findForm, findPendingForm } from './update-form/find-form.ts';
import { historyOf } from './update-form/history.ts';
import { setMetricDataValues } from './update-form/set-values.ts';

const reader = { language: 'en', currency: 'EUR' } as const;
type Person = Awaited<ReturnType<Tenant['person']>>;
let tenant: Tenant;
let staff: Person;
let acme: Awaited<ReturnType<Tenant['startup']>>;
let mia: Person;

beforeEach(async () => {
  tenant = await aTenant();
  staff = await tenant.person('Staff');
  acme = await tenant.startup('Acme');
  mia = await tenant.founderOf(acme);
  await addCoreMetrics(staff);
  await saveSettings(staff, { isCollecting: true });
  await prepareCollection(tenant.id, zone);
});

const read = <T>(work: Parameters<typeof readTx<T>>[1]) => readTx({ tenantId: tenant.id }, work);
const pending = (who = mia) => read((tx) => findPendingForm(tx, who, acme.id));
const today = () => Temporal.Now.plainDateISO(zone).toString();
const form = (who = mia, withFilledData = true, date = today()) =>
  read((tx) => findForm(readsOf(tx), who, { startupId: acme.id, date, withFilledData }));
const yes = categorizationKeys.map((key) => ({ key, value: true }));

async function categorized() {
  const asked = await pending();
  await updateStartupCategorization(mia, asked?.id ?? '', { skip: false, answers: yes });
  await prepareCollection(tenant.id, zone);
  const [month] = (await form()).filter(({ data }) => data.some(({ metric }) => metric.slug === 'revenue'));
  if (!month) throw new Error('Nothing is asked.');
  const of = (slug: string) => {
    const value = month.data.find(({ metric }) => metric.slug === slug);
    if (!value) throw new Error(`${slug} is not asked.`);
    return value;
  };
  return { month, of };
}

test('asks for the categorization first, then for the metrics that its answers call for', async () => {
  const asked = await pending();
  expect(asked?.type).toBe('CATEGORIZATION');
  await expect(
    updateStartupCategorization(mia, asked?.id ?? '', { skip: false, answers: yes.slice(1) }),
  ).rejects.toThrow(Validation);
  const no = yes.map(({ key }) => ({ key, value: key !== 'isGeneratingSales' }));
  await updateStartupCategorization(mia, asked?.id ?? '', { skip: false, answers: no });
  await prepareCollection(tenant.id, zone);
  expect((await pending())?.type).toBe('METRICS');
  const slugs = (await form()).flatMap(({ data }) => data.map(({ metric }) => metric.slug));
  expect(slugs).toContain('cash_at_bank');
  expect(slugs).not.toContain('revenue');
  // Calculated metrics have no input.
  expect(slugs).not.toContain('net_burn');
});

test('delays the reporting to the next month', async () => {
  const asked = await pending();
  const delayed = await updateStartupCategorization(mia, asked?.id ?? '', { skip: true });
  expect(delayed.status).toBe('delayed');
  expect(delayed.askedOn.day).toBe(1);
  expect(await pending()).toBeNull();
});

test('loses no month to a late answer', { tags: ['night'] }, async () => {
  const other = await tenant.startup('Late');
  const founder = await tenant.founderOf(other);
  const monthOf = (months: number) => Temporal.Now.zonedDateTimeISO(zone).with({ day: 15 }).subtract({ months });
  await saveSettings(staff, { collectsFrom: monthOf(6).toPlainDate().toString() });
  await prepareCollection(tenant.id, zone, monthOf(2).toInstant());
  const asked = await read((tx) => findPendingForm(tx, founder, other.id));
  await updateStartupCategorization(founder, asked?.id ?? '', { skip: false, answers: yes });
  await prepareCollection(tenant.id, zone);
  const periods = await read((tx) => tx.db.select().from(metricPeriods).where(eq(metricPeriods.startupId, other.id)));
  const months = periods
    .filter(({ startsOn, endsOn }) => startsOn.month === endsOn.month)
    .map(({ startsOn }) => startsOn);
  const first = (n: number) => monthOf(n).toPlainDate().with({ day: 1 });
  expect(months.toSorted(Temporal.PlainDate.compare)).toEqual([first(3), first(2), first(1)]);
});

test('opens each period once, however often and in parallel it is prepared', async () => {
  await categorized();
  await Promise.all(Array.from({ length: 4 }, () => prepareCollection(tenant.id, zone)));
  const periods = await read((tx) => tx.db.select().from(metricPeriods));
  const days = periods.map(({ startsOn, endsOn }) => `${startsOn} ${endsOn}`);
  expect(new Set(days).size).toBe(days.length);
});

test('collects nothing until the organization turns it on', async () => {
  const other = await aTenant();
  await other.startup('Quiet');
  await prepareCollection(other.id, zone);
  expect(await inTenant(other.id, (tx) => tx.db.select().from(startupCategorizations))).toEqual([]);
});

test('refuses what the form refuses, and saves the rest', async () => {
  const { of } = await categorized();
  const save = (values: { metricDataId: string; value: string | null }[]) => setMetricDataValues(mia, values, reader);
  const [revenue, mrr] = [of('revenue').id, of('mrr').id];
  const refused = await save([
    { metricDataId: revenue, value: '1000' },
    { metricDataId: mrr, value: '1000.5' },
  ]).catch((error) => error);
  expect(refused.fields).toEqual({ [mrr]: [{ code: 'metrics.less-than', params: { value: 'Revenue' } }] });
  const odd = await save([{ metricDataId: revenue, value: 'much' }]).catch((error) => error);
  expect(odd.fields).toEqual({ [revenue]: [{ code: 'metrics.invalid-amount' }] });
  const empty = await save([{ metricDataId: revenue, value: null }]).catch((error) => error);
  expect(empty.fields).toEqual({ metricDataValues: [{ code: 'metrics.fill-one' }] });
  const twice = await save([mrr, revenue, revenue].map((metricDataId) => ({ metricDataId, value: '1' }))).catch(
    (error) => error,
  );
  expect(twice.fields).toEqual({ metricDataValues: [{ code: 'listed-twice', params: { id: revenue } }] });
  const many = await save(Array.from({ length: 501 }, () => ({ metricDataId: newId(), value: '1' }))).catch(
    (error) => error,
  );
  expect(many.fields).toEqual({ metricDataValues: [{ code: 'too-many', params: { max: 500 } }] });
  // 0 counts as filled.
  const [saved] = await save([{ metricDataId: revenue, value: '0' }]);
  expect(saved).toMatchObject({ value: 0, isByTeam: false, previous: null });
  // A later value is checked against the stored one.
  expect((await save([{ metricDataId: mrr, value: '1' }]).catch((error) => error)).fields).toHaveProperty(mrr);
});

test('saves 50 equal calls once (RE-R8)', async () => {
  const { of } = await categorized();
  const revenue = of('revenue');
  const input = [{ metricDataId: revenue.id, value: '1234.5', version: revenue.version }];
  const answers = await Promise.all(Array.from({ length: 50 }, () => setMetricDataValues(mia, input, reader)));
  expect(new Set(answers.map(([one]) => `${one?.value} ${one?.version}`))).toEqual(new Set(['1234.5 2']));
  expect(await read((tx) => historyOf(tx, mia, revenue.id))).toHaveLength(1);
});

test.each([
  ['the team after the founder', () => [mia, staff] as const],
  ['the founder after the team', () => [staff, mia] as const],
])('shows %s the value, its author and its time, and overwrites nothing unseen (RE-R9)', async (_, pair) => {
  const [first, second] = pair();
  const { of } = await categorized();
  const [revenue, customers] = [of('revenue'), of('paying_customers')];
  const stored = async () => (await read((tx) => historyOf(tx, mia, revenue.id))).map(({ newValue }) => newValue);
  const write = (person: Person, value: string, version: number) =>
    setMetricDataValues(
      person,
      [
        { metricDataId: revenue.id, value, version },
        { metricDataId: customers.id, value: '3', version: customers.version },
      ],
      reader,
    );
  await setMetricDataValues(
    first,
    [{ metricDataId: revenue.id, value: '60', comment: 'Half a month', version: revenue.version }],
    reader,
  );
  const refusal = await write(second, '55', revenue.version).catch((error) => error);
  expect(refusal).toBeInstanceOf(Conflict);
  const params = {
    version: revenue.version + 1,
    value: 60,
    comment: 'Half a month',
    by: expect.stringContaining(first.roleType),
    at: expect.any(String),
  };
  expect(refusal.fields).toEqual({ [revenue.id]: [{ code: 'metrics.value-changed', params }] });
  // All or none: the other value waits for the choice.
  expect(await read((tx) => historyOf(tx, mia, customers.id))).toEqual([]);
  expect(await stored()).toEqual([60]);
  // An equal value is no conflict.
  await write(second, '60', revenue.version);
  expect(await stored()).toEqual([60]);
  await write(second, '55', refusal.fields[revenue.id][0].params.version);
  expect(await stored()).toEqual([55, 60]);
});

test('goes from open to partial, submitted and corrected, and keeps the history', async () => {
  const { month, of } = await categorized();
  const status = async () =>
    (await read((tx) => tx.db.select().from(metricPeriods).where(eq(metricPeriods.id, month.period.id))))[0]?.status;
  expect(await status()).toBe('open');
  await setMetricDataValues(mia, [{ metricDataId: of('revenue').id, value: '500' }], reader);
  expect(await status()).toBe('partial');
  const rest = month.data.map(({ id, metric }) => ({
    metricDataId: id,
    value: metric.unitType === 'DATE' ? '2027-01-01T00:00:00' : '500',
  }));
  await setMetricDataValues(mia, rest, reader);
  expect(await status()).toBe('submitted');
  const [corrected] = await setMetricDataValues(
    staff,
    [{ metricDataId: of('revenue').id, value: '700', comment: 'A typo' }],
    reader,
  );
  expect(await status()).toBe('corrected');
  expect(corrected).toMatchObject({ value: 700, isByTeam: true, comment: 'A typo' });
  const history = await read((tx) => historyOf(tx, mia, of('revenue').id));
  expect(history.map(({ oldValue, newValue, isByTeam }) => [oldValue, newValue, isByTeam])).toEqual([
    [500, 700, true],
    [null, 500, false],
  ]);
  const { results } = await read((tx) => listPosts(tx, mia, { startupId: acme.id }));
  const kinds = results.map(({ eventType }) => eventType);
  expect(kinds).toContain('DATA_SUBMITTED');
  expect(kinds).toContain('DATA_CATEGORIZATION_UPDATE');
  // The calculated metrics follow.
  const series = await read((tx) => startupSeries(tx, mia, acme.id));
  const burn = series.find(({ metric }) => metric.slug === 'net_burn');
  expect(burn?.points.at(-1)?.value).toBe(500 - 700);
});

test('overwrites no answers that another person gave meanwhile [RE-R9]', async () => {
  const asked = (await pending())?.id ?? '';
  const seen = (await read((tx) => findCategorization(tx, mia, asked))).version;
  const answer = (who: Person, value: boolean) =>
    updateStartupCategorization(
      who,
      asked,
      { skip: false, answers: categorizationKeys.map((key) => ({ key, value })) },
      seen,
    );
  await answer(mia, true);
  await expect(answer(staff, false)).rejects.toThrow(Conflict);
  // Unchanged answers need no decision.
  expect(await answer(staff, true)).toMatchObject({ hasFreeUsers: true, answeredById: mia.userId });
});

test('asks for nothing that a pause or a deletion leaves complete', async () => {
  const { month, of } = await categorized();
  // No formula and no rule reads them.
  const [left, gone] = [of('churn'), of('subscribers')];
  const rest = month.data.filter(({ id }) => id !== left.id && id !== gone.id);
  const period = async () =>
    (await read((tx) => tx.db.select().from(metricPeriods).where(eq(metricPeriods.id, month.period.id))))[0];
  const owed = (await period())?.owed ?? 0;
  const answers = rest.map(({ id, metric }) => ({
    metricDataId: id,
    value: metric.unitType === 'DATE' ? '2027-01-01T00:00:00' : '500',
  }));
  await setMetricDataValues(mia, answers, reader);
  await transact(setMetricPaused, staff, left.metricId, true);
  expect(await period()).toMatchObject({ status: 'partial', owed: owed - 1 });
  await deleteMetric(staff, gone.metricId);
  expect(await period()).toMatchObject({ status: 'submitted', owed: owed - 2, filled: owed - 2 });
  expect((await form()).map(({ period: one }) => one.id)).not.toContain(month.period.id);
});

test('hides the metrics of a startup from others, and reads them only to those who may not enter them', async () => {
  const { of } = await categorized();
  const outsider = await tenant.founderOf(await tenant.startup('Rival'));
  const coach = await tenant.person('Coach');
  const values = [{ metricDataId: of('revenue').id, value: '1' }];
  await expect(setMetricDataValues(outsider, values, reader)).rejects.toThrow(NotFound);
  await expect(form(outsider)).rejects.toThrow(NotFound);
  await expect(setMetricDataValues(coach, values, reader)).rejects.toThrow(Forbidden);
  expect(await form(coach)).not.toEqual([]);
  const foreign = await (await aTenant()).person('Admin');
  await expect(setMetricDataValues(foreign, values, reader)).rejects.toThrow(NotFound);
  await setMetricDataValues(mia, values, reader);
});

test('plans the form once for each connection', { tags: ['night'] }, async () => {
  await categorized();
  const plans = await read(async (tx) => {
    for (let i = 0; i < 3; i++)
      await findForm(readsOf(tx), mia, { startupId: acme.id, date: today(), withFilledData: i % 2 === 0 });
    const { rows } = await tx.connection.query(
      `select custom_plans::int as custom, generic_plans::int as kept from pg_prepared_statements where name = 'metrics_form'`,
    );
    return rows[0];
  });
  expect(plans.custom).toBe(0);
  expect(plans.kept).toBeGreaterThanOrEqual(3);
});

test('refuses a date that cannot be read, and takes ISO 8601', async () => {
  await expect(form(mia, false, 'yesterday')).rejects.toThrow(InvalidFormDate);
  await expect(form(mia, false, '2026-02-30')).rejects.toThrow(InvalidFormDate);
  expect(await form(mia, false, '2026-02-28T10:00:00Z')).toEqual([]);
});

test('reminds of a period by hand at most once a day', async () => {
  const { month } = await categorized();
  expect(await remindOfMetrics(staff, [month.period.id], zone)).toBe(1);
  expect(await remindOfMetrics(staff, [month.period.id], zone)).toBe(0);
  await expect(remindOfMetrics(mia, [month.period.id], zone)).rejects.toThrow(Forbidden);
});

test('shows the median of the cohort once five startups have reported', async () => {
  const spring = await tenant.program('Spring');
  await tenant.joins(acme, spring);
  const { of, month } = await categorized();
  await setMetricDataValues(mia, [{ metricDataId: of('revenue').id, value: '500' }], reader);
  const point = async () => {
    const series = await read((tx) => startupSeries(tx, mia, acme.id));
    return series.find(({ metric }) => metric.slug === 'revenue')?.points.at(-1)?.cohortMedian;
  };
  for (const [i, value] of ['100', '200', '900', '1000'].entries()) {
    expect(await point()).toBeNull();
    const startup = await tenant.startup(`Startup ${i}`);
    const founder = await tenant.founderOf(startup);
    await tenant.joins(startup, spring);
    await prepareCollection(tenant.id, zone);
    const asked = await read((tx) => findPendingForm(tx, founder, startup.id));
    await updateStartupCategorization(founder, asked?.id ?? '', { skip: false, answers: yes });
    await prepareCollection(tenant.id, zone);
    const periods = await read((tx) =>
      findForm(readsOf(tx), founder, { startupId: startup.id, date: today(), withFilledData: true }),
    );
    const revenue = periods
      .find(({ period }) => period.startsOn.equals(month.period.startsOn) && period.endsOn.equals(month.period.endsOn))
      ?.data.find(({ metric }) => metric.slug === 'revenue');
    await setMetricDataValues(founder, [{ metricDataId: revenue?.id ?? newId(), value }], reader);
  }
  expect(await point()).toBe(500);
});
