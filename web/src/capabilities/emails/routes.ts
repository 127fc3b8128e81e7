import { canSeeOutbox } from '@seedbed/domain/emails/policy.ts';
import type { AppRoute } from '#platform/routes.ts';

export const routes = [
  {
    path: '/admin/configuration/emails/outbox',
    requires: { allow: canSeeOutbox },
    texts: ['emails', 'lists'],
    page: () => import('./outbox/outbox-page.tsx'),
  },
  {
    path: '/admin/configuration/emails/sender',
    paletteName: 'emails:sender.title',
    requires: { allow: canSeeOutbox },
    texts: ['emails', 'incubators'],
    page: () => import('./sender/sender-page.tsx'),
  },
] satisfies AppRoute[];
