import { canManageCampaigns, canOpenCampaigns } from '@seedbed/domain/emails/campaigns/policy.ts';
import { canSeeOutbox, canSeeTemplates } from '@seedbed/domain/emails/policy.ts';
import { canManageSettings } from '@seedbed/domain/incubators/policy.ts';
import type { AppRoute } from '#platform/routes.ts';

export const routes = [
  {
    path: '/emails/management',
    requires: { allow: canOpenCampaigns },
    texts: ['campaigns', 'lists'],
    page: () => import('./campaigns/campaigns-page.tsx'),
  },
  {
    path: '/emails/management/:id',
    requires: { allow: canOpenCampaigns },
    texts: ['campaigns', 'emails', 'lists', 'resources', 'access', 'startups'],
    page: () => import('./campaigns/campaign-page.tsx'),
  },
  {
    path: '/emails/management/delivery',
    paletteName: 'navigation:pages.email-delivery',
    requires: { allow: canManageCampaigns },
    texts: ['campaigns', 'emails'],
    page: () => import('./stops/delivery-page.tsx'),
  },
  {
    path: '/emails/open/:id',
    texts: ['campaigns'],
    page: () => import('./recipients/open-page.tsx'),
  },
  {
    path: '/campaigns/unsubscribe',
    entry: 'public',
    texts: ['campaigns'],
    page: () => import('./recipients/unsubscribe-page.tsx'),
  },
  {
    path: '/admin/configuration/emails/templates',
    tab: 'navigation:pages.email-design-templates',
    paletteName: 'navigation:pages.email-design-templates',
    requires: { allow: canManageSettings, feature: 'emailTemplates' },
    texts: ['emails', 'incubators'],
    page: () => import('./templates/design-page.tsx'),
  },
  {
    path: '/admin/configuration/emails/content-templates',
    tab: 'navigation:pages.email-content-templates',
    paletteName: 'navigation:pages.email-content-templates',
    requires: { allow: canSeeTemplates, feature: 'emailTemplates' },
    texts: ['emails'],
    page: () => import('./templates/templates-page.tsx'),
  },
  {
    path: '/admin/configuration/emails/outbox',
    tab: 'navigation:entries.email-outbox',
    requires: { allow: canSeeOutbox },
    texts: ['emails', 'lists'],
    page: () => import('./outbox/outbox-page.tsx'),
  },
  {
    path: '/admin/configuration/emails/stopped',
    tab: 'navigation:pages.stopped-addresses',
    paletteName: 'navigation:pages.stopped-addresses',
    requires: { allow: canSeeOutbox },
    texts: ['campaigns'],
    page: () => import('./stops/stopped-page.tsx'),
  },
  {
    path: '/admin/configuration/emails/held',
    tab: 'navigation:pages.held-emails',
    paletteName: 'navigation:pages.held-emails',
    requires: { allow: canSeeOutbox },
    texts: ['email-threads'],
    page: () => import('./held/held-page.tsx'),
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
