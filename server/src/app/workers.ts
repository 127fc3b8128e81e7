import { checkContent, type VirusCheckJob } from '#capabilities/files/public.ts';
import { type NotificationMailJob, sendNotificationMail } from '#capabilities/notifications/public.ts';
import { type ExportJob, workExport } from '#capabilities/privacy/public.ts';
import { type ResetMailJob, sendResetMail } from '#capabilities/sessions/public.ts';
import { type ReactionJob, runReaction } from '#platform/activity-log/run-reaction.ts';
import { work } from '#platform/jobs.ts';
import { workMails } from '#platform/mail/work-mails.ts';
import { runSchedule, type ScheduleJob } from '#platform/schedules/schedules.ts';
import { startScheduler } from '#platform/schedules/tick.ts';

/** What runs beside the requests: every queue, and the clock of the schedules. */
export async function startWorkers(): Promise<{ stop: () => Promise<void> }> {
  await work<ReactionJob>('reactions', runReaction);
  await work<ScheduleJob>('schedules', runSchedule);
  await work<NotificationMailJob>('notification-mails', sendNotificationMail);
  await work<ResetMailJob>('reset-mails', sendResetMail);
  await work<VirusCheckJob>('virus-checks', checkContent);
  await work<ExportJob>('exports', workExport);
  await workMails();
  return startScheduler();
}
