// Each capability declares the kinds of its records that people are notified about.
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { expect, test } from 'vitest';
import { batchOperations } from '#capabilities/batches/table.ts';
import { metricPeriods } from '#capabilities/metrics/table.ts';
import { notifiedKinds } from '#platform/record-kinds.ts';
import { inTenant } from '#platform/tx.ts';
import { aTenant } from '#testing/tenant.ts';
import { muteRecord, unmuteRecord } from './preferences/mute-record.ts';
import { notifications } from './table.ts';
import { pathOf } from './visible-records.ts';

test('links each record to its page', () => {
  const about = { recordId: 'r', startupId: 's' };
  expect(Object.fromEntries(Object.keys(notifiedKinds()).map((kind) => [kind, pathOf({ kind, ...about })]))).toEqual({
    ArticleThread: '/articles/management/thread/r',
    LinkedAccount: '/account/settings/integrations',
    Post: '/startup/s/file/activities',
    Task: '/tasks/r',
    Startup: '/startup/r/file/activities',
    MetricPeriod: '/startup/s/file/analytics',
    EvaluationRound: '/applications/evaluations',
    Application: '/application/r/activities',
    AssetRequest: '/asset-requests/r',
    BatchOperation: '/admin/configuration/jobs',
    Export: '/account/exports',
    Booking: '/calendar?booking=r',
    CoachingInvite: '/coaching?invite=r',
    CoachingSession: '/coaching/session/r',
    Document: '/documents/r',
    Event: '/events/r',
    Course: '/courses/r',
    CourseSubmission: '/courses/submission/r',
    CourseDiscussion: '/courses/discussion/r',
    Enrollment: '/courses/home',
    FeedbackRequest: '/feedback',
    Introduction: '/community/introductions',
    CohortQuestion: '/community/questions',
    Milestone: '/milestones/r',
    Plan: '/startup/s/milestones/plan/r',
    Resource: '/resources/internal/r',
    Room: '/startup/s/rooms/r',
    MatchRelation: '/',
  });
  expect(pathOf({ kind: 'Application', type: 'approvalApplication', ...about })).toBe('/');
  const accepted = pathOf({ kind: 'MatchRelation', type: 'matchAccepted', ...about });
  expect(accepted).toBe('/startup/s/file/company');
});

test('gives values of one name the same meaning in all kinds, because one statement takes them all', async () => {
  const tenant = await aTenant();
  const acme = await tenant.startup('Acme');
  const limits = { 'APPLICATIONS:VIEW_ALL': 'ASSIGNED', 'APPLICATIONS:DRAFT_ACCESS': 'ASSIGNED' } as const;
  for (const role of ['Mentor', 'SubAdmin', 'Staff'] as const) {
    const person = await tenant.assignedTo(acme, role);
    const actor = { ...person, startupVisibility: 'ASSIGNED' as const, scopes: { ...person.scopes, ...limits } };
    const values = Object.values(notifiedKinds()).flatMap(({ visibleTo }) =>
      Object.entries(visibleTo(actor, notifications.partId).values ?? {}),
    );
    for (const [name, of] of Map.groupBy(values, ([each]) => each))
      expect({ name, different: new Set(of.map(([, value]) => JSON.stringify(value))).size }).toEqual({
        name,
        different: 1,
      });
    expect(values.length).toBeGreaterThan(5);
  }
});

test('lets a person mute only records that they may open', async () => {
  const tenant = await aTenant();
  const [acme, rival] = [await tenant.startup('Acme'), await tenant.startup('Rival')];
  const mentor = { ...(await tenant.assignedTo(acme, 'Mentor')), startupVisibility: 'ALL' as const };
  const [staff, admin] = [await tenant.person('Staff'), await tenant.person('Admin')];
  const [startsOn, endsOn] = ['2026-01-01', '2026-01-31'].map((day) => Temporal.PlainDate.from(day)) as [never, never];
  const [ofAcme, ofRival] = [newId<'MetricPeriod'>(), newId<'MetricPeriod'>()];
  const job = newId<'BatchOperation'>();
  const own = { tenantId: tenant.id };
  await inTenant(tenant.id, async ({ db }) => {
    const days = { startsOn, endsOn, dueOn: endsOn };
    await db.insert(metricPeriods).values([
      { ...own, ...days, id: ofAcme, startupId: acme.id },
      { ...own, ...days, id: ofRival, startupId: rival.id },
    ]);
    const kind = { kind: 'users', action: 'status', input: {}, total: 1 } as const;
    await db.insert(batchOperations).values({ ...own, ...kind, id: job, authorId: staff.userId });
  });

  expect(await muteRecord(mentor, 'MetricPeriod', ofAcme)).toMatchObject({ startupName: 'Acme' });
  expect(await muteRecord(staff, 'BatchOperation', job)).toMatchObject({ detail: { text: '0 / 1' } });
  for (const [person, kind, id] of [
    [mentor, 'MetricPeriod', ofRival],
    [admin, 'BatchOperation', job],
    [staff, 'Task', job],
    [staff, 'Export', 'no id'],
  ] as const) {
    await expect(muteRecord(person, kind, id)).rejects.toThrow('NotFound');
    await expect(unmuteRecord(person, kind, id)).rejects.toThrow('NotFound');
  }
});
