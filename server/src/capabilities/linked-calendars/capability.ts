import './graphql.ts';
import { registerOutsideCalendars } from '#capabilities/calendar/public.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { worker } from '#platform/jobs.ts';
import { serveLinks, servePushes } from './accounts/link-routes.ts';
import { busyOf, recheck, uncheckedOf } from './busy/outside-busy.ts';
import { runRead } from './busy/read-busy.ts';
import { demo } from './demo.ts';
import { arrangeVideo, bookingChanged, conferenceFor } from './meetings/video.ts';
import { writeBooking, writtenFor } from './meetings/write-booking.ts';
import { notifications } from './notifications.ts';
import { privacySources } from './privacy-export.ts';
import { configureServices } from './providers/account-call.ts';
import { configureOAuth } from './providers/oauth.ts';
import { readQueue, videoQueue, writeQueue } from './queues.ts';
import { recordKinds } from './record-access.ts';
import { schedules } from './schedules.ts';
import * as tables from './table.ts';
import { undoRules, visibleChanges } from './undo-rules.ts';

export const capability: ServerCapability = {
  configure: (config) => {
    configureOAuth(config);
    configureServices(config);
    registerOutsideCalendars({ busyOf, recheck, uncheckedOf, conferenceFor, writtenFor, changed: bookingChanged });
  },
  tables,
  recordKinds,
  notifications,
  undoRules,
  visibleChanges,
  privacySources,
  restRoutes: [serveLinks, servePushes],
  queues: [
    worker(readQueue, runRead, { sendsOut: true }),
    worker(writeQueue, writeBooking, { sendsOut: true }),
    worker(videoQueue, arrangeVideo, { sendsOut: true }),
  ],
  schedules,
  demo,
};
