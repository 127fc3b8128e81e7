import { cacheRules as accounts } from '#capabilities/accounts/public.tsx';
import { cacheRules as emails } from '#capabilities/emails/public.tsx';
import { cacheRules as files } from '#capabilities/files/public.tsx';
import { cacheRules as navigation } from '#capabilities/navigation/public.tsx';
import { cacheRules as notifications } from '#capabilities/notifications/public.tsx';
import { cacheRules as privacy } from '#capabilities/privacy/public.tsx';
import { cacheRules as sessions } from '#capabilities/sessions/public.tsx';
import { cacheRules as startups } from '#capabilities/startups/public.tsx';
import { cacheRules as tasks } from '#capabilities/tasks/public.tsx';
import { cacheRules as thirdParty } from '#capabilities/third-party/public.tsx';
import { cacheRules as timeline } from '#capabilities/timeline/public.tsx';

export const cacheRules = [
  accounts,
  sessions,
  files,
  startups,
  tasks,
  timeline,
  emails,
  navigation,
  notifications,
  privacy,
  thirdParty,
];
