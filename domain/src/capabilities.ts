export type Side = 'domain' | 'server' | 'web';

export interface Capability {
  name: string;
  area: 'office' | 'portfolio' | 'intake' | 'delivery' | 'community' | 'records';
  sides: Readonly<Record<Side, boolean>>;
  description: string;
}

const everywhere = { domain: true, server: true, web: true } as const;
const withoutDomain = { domain: false, server: true, web: true } as const;
const withoutServer = { domain: true, server: false, web: true } as const;

/** In import order: a capability imports only from those above it. */
export const capabilities = [
  {
    name: 'incubators',
    area: 'office',
    sides: everywhere,
    description: 'The tenant: its name, brand, plan and feature flags.',
  },
  { name: 'access', area: 'office', sides: everywhere, description: 'Roles and permissions: who may do what.' },
  {
    name: 'accounts',
    area: 'office',
    sides: everywhere,
    description: 'People, their profiles, their own preferences and calendar feeds.',
  },
  {
    name: 'sessions',
    area: 'office',
    sides: everywhere,
    description: 'Sign-in, passwords, links of emails, second factor, passkeys and re-authentication.',
  },
  {
    name: 'sso',
    area: 'office',
    sides: everywhere,
    description: 'Sign-in at an OpenID Connect provider of the tenant.',
  },
  { name: 'files', area: 'office', sides: everywhere, description: 'Files of records, and pictures of people.' },
  {
    name: 'taxonomy',
    area: 'records',
    sides: everywhere,
    description: "Tags and industries: the tenant's vocabulary.",
  },
  {
    name: 'fields',
    area: 'records',
    sides: everywhere,
    description: 'Custom fields of startups and people: definitions, values and their history.',
  },
  {
    name: 'views',
    area: 'records',
    sides: everywhere,
    description: 'Saved views of lists: own, shared with roles, and the defaults of roles.',
  },
  {
    name: 'batches',
    area: 'records',
    sides: everywhere,
    description: 'One action on many records, with progress, retry and undo.',
  },
  {
    name: 'exports',
    area: 'records',
    sides: everywhere,
    description: 'Files made in the background: lists, startup files and personal data.',
  },
  {
    name: 'transfers',
    area: 'records',
    sides: everywhere,
    description: 'Imports of people and startups from files.',
  },
  {
    name: 'startups',
    area: 'portfolio',
    sides: everywhere,
    description: 'Startups, their founders and assigned people.',
  },
  {
    name: 'comments',
    area: 'records',
    sides: everywhere,
    description: 'Comments on records of any kind, whose access functions give the rights.',
  },
  { name: 'programs', area: 'portfolio', sides: everywhere, description: 'Cohorts of startups or people.' },
  {
    name: 'invitations',
    area: 'office',
    sides: everywhere,
    description: 'Invitations of people, one by one or by an import.',
  },
  { name: 'tasks', area: 'delivery', sides: everywhere, description: 'Tasks with due dates and assignees.' },
  {
    name: 'people',
    area: 'office',
    sides: everywhere,
    description: 'The list of people, their statuses, licenses, roles, tags and programs.',
  },
  {
    name: 'calendar',
    area: 'delivery',
    sides: everywhere,
    description: 'Hours of people, free slots, bookings, invitations, and the calendar of everything with a time.',
  },
  {
    name: 'linked-calendars',
    area: 'delivery',
    sides: everywhere,
    description: 'Calendars and video services of other companies that people link.',
  },
  { name: 'timeline', area: 'portfolio', sides: everywhere, description: 'Posts of a startup.' },
  {
    name: 'metrics',
    area: 'portfolio',
    sides: everywhere,
    description: 'Metrics of startups: definitions, collection, categorization, analytics.',
  },
  {
    name: 'milestones',
    area: 'portfolio',
    sides: everywhere,
    description: 'Plans of startups: templates, milestones, evidence and approval.',
  },
  {
    name: 'documents',
    area: 'portfolio',
    sides: everywhere,
    description: 'Documents of startups in folders, and data assets: what startups are asked for.',
  },
  {
    name: 'rooms',
    area: 'portfolio',
    sides: everywhere,
    description: 'Data rooms of startups: items, groups, links for people outside, their visits and questions.',
  },
  {
    name: 'resources',
    area: 'community',
    sides: everywhere,
    description: 'Sections of links, files and articles: audiences, versions, confirmed reading.',
  },
  {
    name: 'emails',
    area: 'community',
    sides: everywhere,
    description: 'Campaigns, the outbox of sent and waiting emails, templates and stopped addresses.',
  },
  {
    name: 'forms',
    area: 'intake',
    sides: everywhere,
    description: 'Forms: the builder, drafts, published versions, sharing.',
  },
  {
    name: 'applications',
    area: 'intake',
    sides: everywhere,
    description: 'Funnels with their rounds, and the applications that pass through them.',
  },
  {
    name: 'evaluations',
    area: 'intake',
    sides: everywhere,
    description: 'Who reads which application, and what the scores say.',
  },
  {
    name: 'chat',
    area: 'community',
    sides: everywhere,
    description: 'Conversations of people, groups, startups and programs, and who may write to whom.',
  },
  {
    name: 'community',
    area: 'community',
    sides: everywhere,
    description: 'The directory of people who may be met.',
  },
  {
    name: 'events',
    area: 'delivery',
    sides: everywhere,
    description: 'Events from a draft to the last check-in: audiences, registrations, waiting lists, sessions, series.',
  },
  {
    name: 'coaching',
    area: 'delivery',
    sides: everywhere,
    description: 'Coaching sessions, invites, preferences, and hours of startups.',
  },
  {
    name: 'integrations',
    area: 'office',
    sides: everywhere,
    description: 'Keys of the API, and webhooks, for other software.',
  },
  {
    name: 'matching',
    area: 'delivery',
    sides: everywhere,
    description: 'Which mentor helps which startup: needs, offers, wishes, suggestions and answers.',
  },
  {
    name: 'courses',
    area: 'delivery',
    sides: everywhere,
    description: 'Courses: sections and items, runs, learners, submissions, quizzes and their review.',
  },
  {
    name: 'feedback',
    area: 'delivery',
    sides: everywhere,
    description: 'Surveys: who is asked and when, answers without signing in, and what the team learns from them.',
  },
  { name: 'navigation', area: 'office', sides: everywhere, description: 'Sidebar, tabs, menus and home.' },
  {
    name: 'search',
    area: 'office',
    sides: withoutDomain,
    description: 'The command palette: finds pages, settings and records by name.',
  },
  {
    name: 'notifications',
    area: 'office',
    sides: everywhere,
    description: 'Notifications of people: types, channels and frequency.',
  },
  {
    name: 'privacy',
    area: 'office',
    sides: everywhere,
    description: 'Export of the personal data, and deletion of the own account.',
  },
  {
    name: 'activity',
    area: 'office',
    sides: everywhere,
    description: "The activity feed and its seals, a person's recent changes, undo, and the trash.",
  },
  {
    name: 'help',
    area: 'office',
    sides: withoutServer,
    description: 'Articles by user type, searched in the browser and read beside the page.',
  },
  {
    name: 'third-party',
    area: 'office',
    sides: everywhere,
    description: 'Services of other companies in the pages, and consent to them.',
  },
] as const satisfies readonly Capability[];

/** All capabilities, including planned ones: navigation reserves their places. */
export type CapabilityName = (typeof capabilities)[number]['name'] | 'courses' | 'fields' | 'forms' | 'milestones';
