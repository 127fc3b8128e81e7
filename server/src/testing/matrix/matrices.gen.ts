// Written by `npm run generate` from the register and the manifests. Do not edit.
import { expectations as incubators } from '#capabilities/incubators/authorization.matrix.ts';
import { expectations as access } from '#capabilities/access/authorization.matrix.ts';
import { expectations as accounts, routes as accountsRoutes } from '#capabilities/accounts/authorization.matrix.ts';
import { expectations as sessions, routes as sessionsRoutes } from '#capabilities/sessions/authorization.matrix.ts';
import { expectations as sso, routes as ssoRoutes } from '#capabilities/sso/authorization.matrix.ts';
import { expectations as files, routes as filesRoutes } from '#capabilities/files/authorization.matrix.ts';
import { expectations as taxonomy } from '#capabilities/taxonomy/authorization.matrix.ts';
import { expectations as batches, records as batchesRecords } from '#capabilities/batches/authorization.matrix.ts';
import { expectations as transfers, records as transfersRecords } from '#capabilities/transfers/authorization.matrix.ts';
import { expectations as startups } from '#capabilities/startups/authorization.matrix.ts';
import { expectations as programs, records as programsRecords } from '#capabilities/programs/authorization.matrix.ts';
import { expectations as invitations } from '#capabilities/invitations/authorization.matrix.ts';
import { expectations as tasks, routes as tasksRoutes } from '#capabilities/tasks/authorization.matrix.ts';
import { expectations as timeline, records as timelineRecords } from '#capabilities/timeline/authorization.matrix.ts';
import { expectations as emails, routes as emailsRoutes } from '#capabilities/emails/authorization.matrix.ts';
import { expectations as navigation } from '#capabilities/navigation/authorization.matrix.ts';
import { expectations as search } from '#capabilities/search/authorization.matrix.ts';
import { expectations as notifications, routes as notificationsRoutes } from '#capabilities/notifications/authorization.matrix.ts';
import { expectations as privacy, routes as privacyRoutes } from '#capabilities/privacy/authorization.matrix.ts';
import { expectations as activity, records as activityRecords } from '#capabilities/activity/authorization.matrix.ts';
import { expectations as thirdParty } from '#capabilities/third-party/authorization.matrix.ts';
import type { RecordFixtures } from './matrix-row.ts';

export const operationMatrices = [incubators, access, accounts, sessions, sso, files, taxonomy, batches, transfers, startups, programs, invitations, tasks, timeline, emails, navigation, search, notifications, privacy, activity, thirdParty];
export const routeMatrices = [accountsRoutes, sessionsRoutes, ssoRoutes, filesRoutes, tasksRoutes, emailsRoutes, notificationsRoutes, privacyRoutes];
export const recordMatrices: Record<string, RecordFixtures> = {'batches': batchesRecords, 'transfers': transfersRecords, 'programs': programsRecords, 'timeline': timelineRecords, 'activity': activityRecords};
