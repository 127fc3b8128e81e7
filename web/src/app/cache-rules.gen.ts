// Written by `npm run generate` from the register and the manifests. Do not edit.
import { cacheRules as accounts } from '#capabilities/accounts/capability.ts';
import { cacheRules as sessions } from '#capabilities/sessions/capability.ts';
import { cacheRules as files } from '#capabilities/files/capability.ts';
import { cacheRules as startups } from '#capabilities/startups/capability.ts';
import { cacheRules as tasks } from '#capabilities/tasks/capability.ts';
import { cacheRules as timeline } from '#capabilities/timeline/capability.ts';
import { cacheRules as emails } from '#capabilities/emails/capability.ts';
import { cacheRules as navigation } from '#capabilities/navigation/capability.ts';
import { cacheRules as notifications } from '#capabilities/notifications/capability.ts';
import { cacheRules as privacy } from '#capabilities/privacy/capability.ts';
import { cacheRules as thirdParty } from '#capabilities/third-party/capability.ts';
import type { CacheRules } from '#platform/api/cache.ts';

export const cacheRules: CacheRules[] = [accounts, sessions, files, startups, tasks, timeline, emails, navigation, notifications, privacy, thirdParty];
