// Written by `npm run generate` from the register and the manifests. Do not edit.
import { routes as incubators } from '#capabilities/incubators/capability.ts';
import { routes as accounts } from '#capabilities/accounts/capability.ts';
import { routes as sessions } from '#capabilities/sessions/capability.ts';
import { routes as sso } from '#capabilities/sso/capability.ts';
import { routes as startups } from '#capabilities/startups/capability.ts';
import { routes as tasks } from '#capabilities/tasks/capability.ts';
import { routes as timeline } from '#capabilities/timeline/capability.ts';
import { routes as emails } from '#capabilities/emails/capability.ts';
import { routes as navigation } from '#capabilities/navigation/capability.ts';
import { routes as notifications } from '#capabilities/notifications/capability.ts';
import { routes as privacy } from '#capabilities/privacy/capability.ts';
import { routes as thirdParty } from '#capabilities/third-party/capability.ts';
import type { AppRoute } from '#platform/routes.ts';

export const routes: AppRoute[] = [...incubators, ...accounts, ...sessions, ...sso, ...startups, ...tasks, ...timeline, ...emails, ...navigation, ...notifications, ...privacy, ...thirdParty];
