// A request makes a task, a notification and an email; an answer or a skip ends them.

import { Forbidden, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { categorizationKeys } from '@seedbed/domain/metrics/categorization/categorization.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { updateStartupCategorization } from '#capabilities/metrics/categorization/update-categorization.ts';
import { addCoreMetrics } from '#capabilities/metrics/definitions/core-metrics.ts';
import { metricPeriods } from '#capabilities/metrics/table.ts';
import { findForm, findPendingForm } from '#capabilities/metrics/update-form/find-form.ts';
import { setMetricDataValues } from '#capabilities/metrics/update-form/set-values.ts';
import { sendNotificationMail } from '#capabilities/notifications/mail/send-notification-mail.ts';
import { readTx } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { readsOf } from '#testing/database/reads-of.ts';
import { configureMailServer } from '#testing/mail/mail.ts';
import { runMailJobs } from '#testing/mail/mail-jobs.ts';
import { runReactions } from '#testing/reactions.ts';
import { aMailServer, type MailServer } from '#testing/servers/mail-server.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { until } from '#testing/until.ts';
import { prepareCollection } from './prepare-collection.ts';
import { saveSettings } from './settings.ts';
import { setPeriodsSkipped } from './skip-periods.ts';

type Person = Awaited<ReturnType<Tenant['person']>>;
let server: MailServer;
let tenant: Tenant;
let staff: Person;
let mia: Person;
let acme: Awaited<ReturnType<Tenant['startup']>>;

beforeAll(async () => {
  server = await aMailServer();
  await runMailJobs();
  configureMailServer(server.url);
});
afterAll(async () => {
  configureMailServer();
  await server.close();
});

beforeEach(async () => {
  tenant = await aTenant();
  acme = await tenant.startup('Acme');
  mia = await tenant.founderOf(acme);
  staff = await tenant.assignedTo(acme, 'Staff');
  await addCoreMetrics(staff);
  await saveSettings(staff, { isCollecting: true });
  await prepareCollection(tenant.id, zone);
  const asked = await read((tx) => findPendingForm(tx, mia, acme.id));
  const answers = categorizationKeys.map((key) => ({ key, value: true }));
  await updateStartupCategorization(mia, asked?.id ?? '', { skip: false, answers });
  await prepareCollection(tenant.id, zone);
  await runReactions(tenant);
});

const read = <T>(work: Parameters<typeof readTx<T>>[1]) => readTx({ tenantId: tenant.id }, work);
const tasksOf = async (who: Person): Promise<{ name: string; done: boolean }[]> =>
  (await graphql(tenant, who, '{ myTasksPaginated { results { name done taskType } } }')).data.myTasksPaginated.results;
const bellOf = async (who: Person): Promise<string[]> =>
  (
    await graphql(tenant, who, '{ paginatedNotifications { notifications { message } } }')
  ).data.paginatedNotifications.notifications.map(({ message }: { message: string }) => message);

async function runMails() {
  const { rows } = await ownerPool().query(
    `select data from pgboss.job where name = 'notification-mails' and data->>'tenantId' = $1`,
    [tenant.id],
  );
  for (const { data } of rows) await sendNotificationMail(data);
}

const fill = async () => {
  const date = Temporal.Now.plainDateISO(zone).toString();
  const periods = await read((tx) => findForm(readsOf(tx), mia, { startupId: acme.id, date, withFilledData: false }));
  for (const { data } of periods)
    await setMetricDataValues(
      mia,
      data.map(({ id, metric }) => ({
        metricDataId: id,
        value: metric.unitType === 'DATE' ? '2027-01-01T00:00:00' : '5',
      })),
      { language: 'en', currency: 'EUR' },
    );
  return periods.length;
};

test('asks by a task, the bell and a mail; the answer ends the task and notifies the assigned team', async () => {
  const open = await tasksOf(mia);
  expect(open.length).toBeGreaterThan(0);
  expect(open.every(({ done }) => !done)).toBe(true);
  expect((await bellOf(mia)).some((message) => message.includes('Acme'))).toBe(true);
  await runMails();
  const received = () => server.received.filter(({ to }) => to === mia.email);
  await until('the mail arrives', async () => received().length > 0);
  expect(received()[0]?.mail.text).toContain('metricsRequest');
  const before = (await bellOf(staff)).length;
  expect(await fill()).toBe(open.length);
  await runReactions(tenant);
  expect((await tasksOf(mia)).filter(({ done }) => !done)).toEqual([]);
  expect((await bellOf(staff)).length).toBeGreaterThan(before);
});

test('skips several requests in one call and opens them again, with their tasks', async () => {
  const periods = await read((tx) => tx.db.select().from(metricPeriods));
  const ids = periods.map(({ id }) => id);
  const skipped = await setPeriodsSkipped(staff, ids, true);
  expect(new Set(skipped.map(({ status }) => status))).toEqual(new Set(['skipped']));
  await runReactions(tenant);
  expect((await tasksOf(mia)).filter(({ done }) => !done)).toEqual([]);
  expect(await read((tx) => findPendingForm(tx, mia, acme.id))).toBeNull();
  const opened = await setPeriodsSkipped(staff, ids, false);
  expect(new Set(opened.map(({ status }) => status))).toEqual(new Set(['open']));
  await expect(setPeriodsSkipped(mia, ids, true)).rejects.toThrow(Forbidden);
  const foreign = await (await aTenant()).person('Admin');
  await expect(setPeriodsSkipped(foreign, ids, true)).rejects.toThrow(NotFound);
});
