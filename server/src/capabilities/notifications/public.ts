export { serveUnsubscribe } from './routes.ts';
export { sendNotificationMail } from './send-notification-mail.ts';
export type { NotificationMailJob } from './wait-for-mail.ts';
