import { canSeeOutbox } from '@seedbed/domain/emails/policy.ts';
import type { AppRoute } from '#platform/routes.ts';

export const routes = [
  {
    path: '/admin/configuration/emails/outbox',
    tab: 'navigation:entries.email-outbox',
    requires: { allow: canSeeOutbox },
    texts: ['emails', 'lists'],
    page: () => import('./outbox/outbox-page.tsx'),
  },
  {
    path: '/admin/configuration/emails/sender',
    tab: 'navigation:pages.email-sender',
    paletteName: 'emails:sender.title',
    requires: { allow: canSeeOutbox },
    texts: ['emails', 'incubators'],
    page: () => import('./sender/sender-page.tsx'),
  },
] satisfies AppRoute[];
