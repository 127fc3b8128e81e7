// Written by `npm run generate` from the register and the manifests. Do not edit.
import { routes as incubators } from '#capabilities/incubators/routes.ts';
import { routes as access } from '#capabilities/access/routes.ts';
import { routes as accounts } from '#capabilities/accounts/routes.ts';
import { routes as sessions } from '#capabilities/sessions/routes.ts';
import { routes as sso } from '#capabilities/sso/routes.ts';
import { routes as taxonomy } from '#capabilities/taxonomy/routes.ts';
import { routes as fields } from '#capabilities/fields/routes.ts';
import { routes as batches } from '#capabilities/batches/routes.ts';
import { routes as exports } from '#capabilities/exports/routes.ts';
import { routes as transfers } from '#capabilities/transfers/routes.ts';
import { routes as startups } from '#capabilities/startups/routes.ts';
import { routes as programs } from '#capabilities/programs/routes.ts';
import { routes as tasks } from '#capabilities/tasks/routes.ts';
import { routes as people } from '#capabilities/people/routes.ts';
import { routes as timeline } from '#capabilities/timeline/routes.ts';
import { routes as metrics } from '#capabilities/metrics/routes.ts';
import { routes as emails } from '#capabilities/emails/routes.ts';
import { routes as forms } from '#capabilities/forms/routes.ts';
import { routes as applications } from '#capabilities/applications/routes.ts';
import { routes as evaluations } from '#capabilities/evaluations/routes.ts';
import { routes as navigation } from '#capabilities/navigation/routes.ts';
import { routes as notifications } from '#capabilities/notifications/routes.ts';
import { routes as privacy } from '#capabilities/privacy/routes.ts';
import { routes as activity } from '#capabilities/activity/routes.ts';
import { routes as thirdParty } from '#capabilities/third-party/routes.ts';
import type { AppRoute } from '#platform/routes.ts';

export const routes: AppRoute[] = [...incubators, ...access, ...accounts, ...sessions, ...sso, ...taxonomy, ...fields, ...batches, ...exports, ...transfers, ...startups, ...programs, ...tasks, ...people, ...timeline, ...metrics, ...emails, ...forms, ...applications, ...evaluations, ...navigation, ...notifications, ...privacy, ...activity, ...thirdParty];
