/** Activities that only remind of something known. Without the flag `reminderEmails` they send no email. */
const reminders: ReadonlySet<string> = new Set(['tasks.due-soon', 'metrics.reminded', 'evaluations.due-soon']);

export const isReminder = (activityType: string): boolean => reminders.has(activityType);
