import { schedules as emails } from '#capabilities/emails/schedules.ts';
import { schedules as files } from '#capabilities/files/schedules.ts';
import { schedules as notifications } from '#capabilities/notifications/schedules.ts';
import { schedules as privacy } from '#capabilities/privacy/schedules.ts';
import { schedules as tasks } from '#capabilities/tasks/reminders/schedules.ts';

export const schedules = [...files, ...tasks, ...emails, ...notifications, ...privacy];
