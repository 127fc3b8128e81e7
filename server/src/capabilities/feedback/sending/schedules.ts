import { loadRequest } from '#capabilities/feedback/requests/find-requests.ts';
import { closeRequestIn } from '#capabilities/feedback/requests/open-request.ts';
import { releaseWaiting } from '#capabilities/feedback/results/release-answers.ts';
import { hasFeatureIn } from '#capabilities/incubators/public.ts';
import { everyMinutes, type Schedule, type ScheduleJob } from '#platform/schedules/schedules.ts';
import { inTenant } from '#platform/tx.ts';
import { finishedRequests, lockQueue, sendDue } from './send-due.ts';
import { askByPrograms } from './triggers.ts';

/** Everything that happens to surveys by itself. A flag that is off stops it. */
export async function runSurveys(
  { tenantId, zone }: Pick<ScheduleJob, 'tenantId' | 'zone'>,
  now = Temporal.Now.instant(),
): Promise<void> {
  if (!(await inTenant(tenantId, (tx) => hasFeatureIn(tx, 'feedbackForms')))) return;
  await inTenant(tenantId, async (tx) => {
    await lockQueue(tx);
    await askByPrograms(tx, zone, now);
  });
  await sendDue(tenantId, now);
  for (const id of await inTenant(tenantId, finishedRequests))
    await inTenant(tenantId, async (tx) => {
      const request = await loadRequest(tx, id, { lock: true });
      if (request.state === 'open') await closeRequestIn(tx, null, request);
    });
  await inTenant(tenantId, releaseWaiting);
}

export const schedules: readonly Schedule[] = [
  { name: 'feedback.surveys', next: everyMinutes(15), run: (job) => runSurveys(job) },
];
