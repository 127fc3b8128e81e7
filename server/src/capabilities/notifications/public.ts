export { serveUnsubscribe } from './mail/routes.ts';
export { sendNotificationMail } from './mail/send-notification-mail.ts';
export type { NotificationMailJob } from './mail/wait-for-mail.ts';
