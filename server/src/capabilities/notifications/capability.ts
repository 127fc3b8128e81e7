import './graphql.ts';
import { registerRecipientSettings } from '#capabilities/emails/public.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { worker } from '#platform/jobs.ts';
import { sendToChannel } from './channel/announce.ts';
import { serveUnsubscribe } from './mail/routes.ts';
import { sendNotificationMail } from './mail/send-notification-mail.ts';
import { privacySources } from './privacy-export.ts';
import { notificationMails, notificationMessages } from './queues.ts';
import { recipientSettings } from './recipient-settings.ts';
import { schedules } from './schedules.ts';
import * as tables from './table.ts';

export const capability: ServerCapability = {
  configure: () => registerRecipientSettings(recipientSettings),
  restRoutes: [serveUnsubscribe],
  tables,
  schedules,
  queues: [
    worker(notificationMails, sendNotificationMail),
    worker(notificationMessages, sendToChannel, { sendsOut: true }),
  ],
  privacySources,
};
