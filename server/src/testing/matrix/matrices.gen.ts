// Written by `npm run generate` from the register and the manifests. Do not edit.
import { expectations as incubators } from '#capabilities/incubators/authorization.matrix.ts';
import { expectations as access } from '#capabilities/access/authorization.matrix.ts';
import { expectations as accounts, routes as accountsRoutes } from '#capabilities/accounts/authorization.matrix.ts';
import { expectations as sessions, routes as sessionsRoutes } from '#capabilities/sessions/authorization.matrix.ts';
import { expectations as sso, routes as ssoRoutes } from '#capabilities/sso/authorization.matrix.ts';
import { expectations as files, routes as filesRoutes } from '#capabilities/files/authorization.matrix.ts';
import { expectations as taxonomy, records as taxonomyRecords } from '#capabilities/taxonomy/authorization.matrix.ts';
import { expectations as fields, records as fieldsRecords } from '#capabilities/fields/authorization.matrix.ts';
import { expectations as views, records as viewsRecords } from '#capabilities/views/authorization.matrix.ts';
import { expectations as batches, records as batchesRecords } from '#capabilities/batches/authorization.matrix.ts';
import { expectations as exports, records as exportsRecords, routes as exportsRoutes } from '#capabilities/exports/authorization.matrix.ts';
import { expectations as startups } from '#capabilities/startups/authorization.matrix.ts';
import { expectations as programs, records as programsRecords } from '#capabilities/programs/authorization.matrix.ts';
import { expectations as tasks, routes as tasksRoutes } from '#capabilities/tasks/authorization.matrix.ts';
import { expectations as people } from '#capabilities/people/authorization.matrix.ts';
import { expectations as timeline, records as timelineRecords } from '#capabilities/timeline/authorization.matrix.ts';
import { expectations as emails, routes as emailsRoutes } from '#capabilities/emails/authorization.matrix.ts';
import { expectations as navigation } from '#capabilities/navigation/authorization.matrix.ts';
import { expectations as search } from '#capabilities/search/authorization.matrix.ts';
import { expectations as notifications, routes as notificationsRoutes } from '#capabilities/notifications/authorization.matrix.ts';
import { expectations as privacy } from '#capabilities/privacy/authorization.matrix.ts';
import { expectations as activity, records as activityRecords } from '#capabilities/activity/authorization.matrix.ts';
import { expectations as thirdParty } from '#capabilities/third-party/authorization.matrix.ts';
import type { RecordFixtures } from './matrix-row.ts';

export const operationMatrices = [incubators, access, accounts, sessions, sso, files, taxonomy, fields, views, batches, exports, startups, programs, tasks, people, timeline, emails, navigation, search, notifications, privacy, activity, thirdParty];
export const routeMatrices = [accountsRoutes, sessionsRoutes, ssoRoutes, filesRoutes, exportsRoutes, tasksRoutes, emailsRoutes, notificationsRoutes];
export const recordMatrices: Record<string, RecordFixtures> = {'taxonomy': taxonomyRecords, 'fields': fieldsRecords, 'views': viewsRecords, 'batches': batchesRecords, 'exports': exportsRecords, 'programs': programsRecords, 'timeline': timelineRecords, 'activity': activityRecords};
