/** The specified sections and pages of the organization's settings, in order. */
export const settingsMenu = [
  {
    section: 'organization',
    paths: [
      '/admin/configuration',
      '/admin/configuration/general',
      '/admin/configuration/domain',
      '/admin/configuration/mentormatching',
      '/admin/configuration/branding',
      '/admin/configuration/metrics',
      '/admin/configuration/metadata',
      '/admin/configuration/login',
      '/admin/configuration/services',
      '/admin/configuration/integrations',
      '/admin/configuration/industries',
      '/admin/configuration/emails/templates',
      '/admin/configuration/emails/content-templates',
      '/admin/configuration/emails/outbox',
      '/admin/configuration/emails/stopped',
      '/admin/configuration/emails/held',
      '/admin/configuration/emails/sender',
      '/admin/configuration/jobs',
    ],
  },
  { section: 'usage-billing', paths: ['/admin/configuration/plan'] },
  {
    section: 'users',
    paths: [
      '/admin/configuration/users',
      '/admin/configuration/roles',
      '/admin/configuration/permissions',
      '/admin/configuration/links',
    ],
  },
  { section: 'taxonomy', paths: ['/taxonomy/tags/user'] },
  { section: 'activity-feed', paths: ['/admin/configuration/logs'] },
] as const;

export type SettingsSection = (typeof settingsMenu)[number]['section'];
