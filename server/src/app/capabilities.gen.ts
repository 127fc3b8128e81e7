// Written by `npm run generate` from the register and the manifests. Do not edit.
import { capability as incubators } from '#capabilities/incubators/capability.ts';
import { capability as access } from '#capabilities/access/capability.ts';
import { capability as accounts } from '#capabilities/accounts/capability.ts';
import { capability as sessions } from '#capabilities/sessions/capability.ts';
import { capability as sso } from '#capabilities/sso/capability.ts';
import { capability as files } from '#capabilities/files/capability.ts';
import { capability as taxonomy } from '#capabilities/taxonomy/capability.ts';
import { capability as fields } from '#capabilities/fields/capability.ts';
import { capability as views } from '#capabilities/views/capability.ts';
import { capability as batches } from '#capabilities/batches/capability.ts';
import { capability as exports } from '#capabilities/exports/capability.ts';
import { capability as transfers } from '#capabilities/transfers/capability.ts';
import { capability as startups } from '#capabilities/startups/capability.ts';
import { capability as programs } from '#capabilities/programs/capability.ts';
import { capability as invitations } from '#capabilities/invitations/capability.ts';
import { capability as tasks } from '#capabilities/tasks/capability.ts';
import { capability as people } from '#capabilities/people/capability.ts';
import { capability as timeline } from '#capabilities/timeline/capability.ts';
import { capability as emails } from '#capabilities/emails/capability.ts';
import { capability as navigation } from '#capabilities/navigation/capability.ts';
import { capability as search } from '#capabilities/search/capability.ts';
import { capability as notifications } from '#capabilities/notifications/capability.ts';
import { capability as privacy } from '#capabilities/privacy/capability.ts';
import { capability as activity } from '#capabilities/activity/capability.ts';
import { capability as thirdParty } from '#capabilities/third-party/capability.ts';
import type { ServerCapability } from '#platform/capability.ts';

export const capabilities: readonly ServerCapability[] = [incubators, access, accounts, sessions, sso, files, taxonomy, fields, views, batches, exports, transfers, startups, programs, invitations, tasks, people, timeline, emails, navigation, search, notifications, privacy, activity, thirdParty];
