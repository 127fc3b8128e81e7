import { entryOf, entrySlug } from '@seedbed/domain/navigation/entries.ts';
import i18next from 'i18next';
import type navigation from '#locales/en/navigation.json';
import type { Icon } from '#platform/ui/icons/icon.tsx';
import {
  ActivityIcon,
  BoardIcon,
  BookIcon,
  BriefcaseIcon,
  CalendarEventIcon,
  CalendarIcon,
  CircleIcon,
  ClockIcon,
  CommentIcon,
  CoursesIcon,
  DocumentsIcon,
  EditIcon,
  EventIcon,
  FileTextIcon,
  FilterIcon,
  FolderIcon,
  GlobeIcon,
  HomeIcon,
  IdBadgeIcon,
  LockIcon,
  MailIcon,
  RocketIcon,
  SettingsIcon,
  TagIcon,
  TasksIcon,
  TrashIcon,
  UserCircleIcon,
  UsersIcon,
} from '#platform/ui/icons.tsx';

type EntryText = keyof (typeof navigation)['entries'];
type PageText = keyof (typeof navigation)['pages'];
type ShortText = keyof (typeof navigation)['short'];

/** Lower sidebar levels show no icons; the palette shows all. */
const icons: Record<string, Icon> = {
  home: HomeIcon,
  availability: ClockIcon,
  calendar: CalendarIcon,
  'coaching-preferences': FilterIcon,
  profile: IdBadgeIcon,
  resources: BookIcon,
  tasks: TasksIcon,
  'users-tasks': TasksIcon,
  'startup-tasks': TasksIcon,
  'activity-feed': ActivityIcon,
  'startups-portfolio': RocketIcon,
  'startups-management': FolderIcon,
  programs: CalendarEventIcon,
  'startup-assignation': UsersIcon,
  'mentors-management': UsersIcon,
  'forms-management': FileTextIcon,
  'custom-fields': DocumentsIcon,
  'user-profile-fields': IdBadgeIcon,
  'startup-profile-fields': RocketIcon,
  taxonomy: TagIcon,
  'users-management': UsersIcon,
  'user-program-assignation': CalendarEventIcon,
  'my-startup': RocketIcon,
  'my-applications': DocumentsIcon,
  applications: DocumentsIcon,
  'applications-overview': DocumentsIcon,
  'funnels-management': FilterIcon,
  'applications-dashboard': ActivityIcon,
  'my-evaluations': TasksIcon,
  'coaching-sessions': BriefcaseIcon,
  'coaching-hours': ClockIcon,
  'evaluation-params': SettingsIcon,
  'metrics-collection': ActivityIcon,
  community: UsersIcon,
  learning: CoursesIcon,
  'all-courses': CoursesIcon,
  'my-courses': BookIcon,
  'courses-management': FolderIcon,
  startups: RocketIcon,
  'tasks-calendar': TasksIcon,
  management: BriefcaseIcon,
  'feedback-requests': CommentIcon,
  events: CalendarEventIcon,
  'events-feed': EventIcon,
  'my-events': CalendarEventIcon,
  'event-planning': BoardIcon,
  'unpublished-events': FileTextIcon,
  'emails-management': MailIcon,
  'email-content-templates': MailIcon,
  jobs: ActivityIcon,
  trash: TrashIcon,
  'email-outbox': MailIcon,
  chat: CommentIcon,
  'articles-management': EditIcon,
  'milestones-templates': BoardIcon,
  'data-assets': FileTextIcon,
  'chat-rules': CommentIcon,
  'custom-domain': GlobeIcon,
  'user-preferences': SettingsIcon,
  'user-security': LockIcon,
  'user-integrations': CalendarIcon,
  'user-export': DocumentsIcon,
  'user-account-delete': TrashIcon,
  'organisation-settings': SettingsIcon,
  account: UserCircleIcon,
};

export const pathOf = (name: string): string | null => entryOf(name)?.path ?? null;
export const iconOf = (name: string): Icon => icons[entrySlug(name)] ?? CircleIcon;

/** The entry's label; unknown names of a newer server appear as sent. */
export function labelOf(name: string): string {
  const slug = entrySlug(name);
  return isText(slug) ? i18next.t(`navigation:entries.${slug}`) : name;
}

/** The short label below a heading: "Overview" among the applications, "Security" in the account. */
export function shortLabelOf(name: string): string {
  const slug = entrySlug(name);
  if (isShortText(slug)) return i18next.t(`navigation:short.${slug}`);
  return pathOf(name)?.startsWith('/account/') ? pageNameOf(name) : labelOf(name);
}

/** The name of the entry's page, in headings and breadcrumbs. */
export function pageNameOf(name: string): string {
  const slug = entrySlug(name);
  return isPageText(slug) ? i18next.t(`navigation:pages.${slug}`) : labelOf(name);
}

const isText = (slug: string): slug is EntryText => i18next.exists(`navigation:entries.${slug}`);
const isPageText = (slug: string): slug is PageText => i18next.exists(`navigation:pages.${slug}`);
const isShortText = (slug: string): slug is ShortText => i18next.exists(`navigation:short.${slug}`);
