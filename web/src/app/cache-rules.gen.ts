// Written by `npm run generate` from the register and the manifests. Do not edit.
import { cacheRules as incubators } from '#capabilities/incubators/cache-rules.ts';
import { cacheRules as access } from '#capabilities/access/cache-rules.ts';
import { cacheRules as accounts } from '#capabilities/accounts/cache-rules.ts';
import { cacheRules as sessions } from '#capabilities/sessions/cache-rules.ts';
import { cacheRules as files } from '#capabilities/files/cache-rules.ts';
import { cacheRules as taxonomy } from '#capabilities/taxonomy/cache-rules.ts';
import { cacheRules as fields } from '#capabilities/fields/cache-rules.ts';
import { cacheRules as views } from '#capabilities/views/cache-rules.ts';
import { cacheRules as batches } from '#capabilities/batches/cache-rules.ts';
import { cacheRules as exports } from '#capabilities/exports/cache-rules.ts';
import { cacheRules as transfers } from '#capabilities/transfers/cache-rules.ts';
import { cacheRules as startups } from '#capabilities/startups/cache-rules.ts';
import { cacheRules as programs } from '#capabilities/programs/cache-rules.ts';
import { cacheRules as invitations } from '#capabilities/invitations/cache-rules.ts';
import { cacheRules as tasks } from '#capabilities/tasks/cache-rules.ts';
import { cacheRules as people } from '#capabilities/people/cache-rules.ts';
import { cacheRules as timeline } from '#capabilities/timeline/cache-rules.ts';
import { cacheRules as metrics } from '#capabilities/metrics/cache-rules.ts';
import { cacheRules as emails } from '#capabilities/emails/cache-rules.ts';
import { cacheRules as forms } from '#capabilities/forms/cache-rules.ts';
import { cacheRules as applications } from '#capabilities/applications/cache-rules.ts';
import { cacheRules as navigation } from '#capabilities/navigation/cache-rules.ts';
import { cacheRules as notifications } from '#capabilities/notifications/cache-rules.ts';
import { cacheRules as activity } from '#capabilities/activity/cache-rules.ts';
import { cacheRules as thirdParty } from '#capabilities/third-party/cache-rules.ts';
import type { CacheRules } from '#platform/api/cache.ts';

export const cacheRules: CacheRules[] = [incubators, access, accounts, sessions, files, taxonomy, fields, views, batches, exports, transfers, startups, programs, invitations, tasks, people, timeline, metrics, emails, forms, applications, navigation, notifications, activity, thirdParty];
