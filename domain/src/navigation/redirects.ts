/** A former address, and its new page. Keeps parameters and the query. */
export interface Redirect {
  from: string;
  to: string;
}

export const redirects: readonly Redirect[] = [
  { from: '/calendar/sync', to: '/calendar' },
  { from: '/application/confirmation', to: '/account/confirmation' },
  { from: '/application/:id/show', to: '/application/:id/activities' },
  { from: '/leads/transfer/:id', to: '/' },
  { from: '/coaching/session/:startupId/:coachingId', to: '/coaching/session/:coachingId' },

  { from: '/startup/timeline', to: '/startup/file/activities' },
  { from: '/startup/:id/timeline', to: '/startup/:id/file/activities' },
  { from: '/startup/milestones', to: '/startup/file/milestones' },
  { from: '/startup/:id/milestones', to: '/startup/:id/file/milestones' },

  { from: '/admin/startups', to: '/startups/management' },
  { from: '/admin/programs', to: '/startups/programs' },
  { from: '/admin/programs/incubator-plans', to: '/startups/programs/incubator-plans' },
  { from: '/admin/programs/evaluation-assignation', to: '/startups/programs/evaluation-assignation' },
  { from: '/admin/metrics/data-collection', to: '/startups/metrics/data-collection' },
  { from: '/admin/forms', to: '/forms/management' },
  { from: '/admin/user-management', to: '/admin/configuration/users' },
  { from: '/admin/user-management/mentors', to: '/startups/mentors' },

  { from: '/setup/funnels', to: '/applications/funnels/management' },
  { from: '/setup/profile-fields', to: '/community/people/profile' },
  { from: '/setup/fields/:id', to: '/fields/customs/:id' },
  { from: '/setup/industries', to: '/admin/configuration/industries' },
  { from: '/setup/tags/:kind', to: '/taxonomy/tags/:kind' },
  { from: '/admin/tags/:kind', to: '/taxonomy/tags/:kind' },
  { from: '/setup/tags', to: '/taxonomy/tags/user' },
  { from: '/admin/tags', to: '/taxonomy/tags/user' },
  { from: '/taxonomy', to: '/taxonomy/tags/user' },
  { from: '/taxonomy/tags', to: '/taxonomy/tags/user' },

  { from: '/profile/:id/profile', to: '/profile/:id' },

  // Shortened by hand.
  { from: '/account', to: '/account/settings' },
  { from: '/startups/metrics', to: '/startups/metrics/data-collection' },
  { from: '/admin/configuration/emails', to: '/admin/configuration/emails/outbox' },
];

/** Only redirects whose target page exists. */
export const activeRedirects = (routeExists: (path: string) => boolean): Redirect[] =>
  redirects.filter(({ to }) => routeExists(to.replace(/:\w+/g, 'x')));
