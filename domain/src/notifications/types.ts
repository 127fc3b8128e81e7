import type { PermissionKey } from '#access/catalogue.ts';
import { inGroup } from '#access/groups.ts';
import { permitsSome } from '#access/permits.ts';
import type { Actor, RoleType } from '#kernel/actor.ts';

/** All types, as the API spells them. A type exists once something triggers it: see the catalogue. */
export const notificationTypes = [
  'meetingScheduled',
  'meetingChanged',
  'meetingDeleted',
  'newCommentApplication',
  'newCommentStartup',
  'newCommentApplicationStaff',
  'newCommentStartupStaff',
  'updatedMetrics',
  'metricsRequest',
  'changeApplicationStatus',
  'approvalApplication',
  'denialApplication',
  'mentioned',
  'taskAssigned',
  'taskDueSoon',
  'startupAssigned',
  'startupFounder',
  'evaluationsAssigned',
  'evaluationsDueSoon',
  'jobEnded',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

export type NotificationCategory = 'appointment' | 'message' | 'startup-file' | 'program';
export type NotificationStyle = 'calendar' | 'comment' | 'chart' | 'flag' | 'check';

export const mailSettings = ['AT_ONCE', 'DIGEST', 'OFF'] as const;
export type MailSetting = (typeof mailSettings)[number];

/** Groups with different email defaults: staff, advisers, participants. */
export type ReaderGroup = 'team' | 'network' | 'startups';

export function readerGroupOf(roleType: RoleType): ReaderGroup {
  if (inGroup('incubator')({ roleType })) return 'team';
  return inGroup('externalAdvisors')({ roleType }) ? 'network' : 'startups';
}

interface Kind {
  category: NotificationCategory;
  style: NotificationStyle;
  mail: Readonly<Record<ReaderGroup, MailSetting>>;
  /** Without this permission nobody gets this type. */
  needs?: PermissionKey;
  /** The settings show it to this group alone. */
  only?: ReaderGroup;
}

/** Staff follow many startups and read a daily digest; others follow few and get immediate emails. */
const aboutStartup = { team: 'DIGEST', network: 'AT_ONCE', startups: 'AT_ONCE' } as const;
const forMe = { team: 'AT_ONCE', network: 'AT_ONCE', startups: 'AT_ONCE' } as const;
const inBell = { team: 'OFF', network: 'OFF', startups: 'OFF' } as const;
const reminder = { team: 'OFF', network: 'DIGEST', startups: 'DIGEST' } as const;

/** The implemented types. A new one needs a line here, a reaction on the server, and its texts. */
export const catalogue = {
  newCommentStartup: { category: 'message', style: 'comment', mail: aboutStartup },
  newCommentStartupStaff: {
    category: 'message',
    style: 'comment',
    mail: aboutStartup,
    needs: 'TIMELINE/PRIVATE_COMMENTS:VIEW',
  },
  mentioned: { category: 'message', style: 'comment', mail: forMe },
  taskAssigned: { category: 'startup-file', style: 'check', mail: forMe },
  taskDueSoon: { category: 'startup-file', style: 'check', mail: reminder },
  startupAssigned: { category: 'startup-file', style: 'flag', mail: forMe },
  startupFounder: { category: 'startup-file', style: 'flag', mail: forMe },
  updatedMetrics: { category: 'startup-file', style: 'chart', mail: aboutStartup },
  metricsRequest: { category: 'startup-file', style: 'chart', mail: forMe },
  newCommentApplication: { category: 'message', style: 'comment', mail: forMe },
  newCommentApplicationStaff: {
    category: 'message',
    style: 'comment',
    mail: aboutStartup,
    needs: 'APPLICATIONS:VIEW_ALL',
  },
  // The emails of the call say it already.
  changeApplicationStatus: { category: 'program', style: 'flag', mail: inBell, only: 'startups' },
  approvalApplication: { category: 'program', style: 'flag', mail: inBell, only: 'startups' },
  denialApplication: { category: 'program', style: 'flag', mail: inBell, only: 'startups' },
  evaluationsAssigned: { category: 'program', style: 'flag', mail: forMe },
  evaluationsDueSoon: { category: 'program', style: 'check', mail: forMe },
  // Long exports send their own email.
  jobEnded: { category: 'program', style: 'check', mail: inBell },
} as const satisfies Partial<Record<NotificationType, Kind>>;

export type ImplementedType = keyof typeof catalogue;
export const implementedTypes = Object.keys(catalogue) as ImplementedType[];
export const kindOf = (type: ImplementedType): Kind => catalogue[type];

/** The types that the person may get. */
export const typesFor = (actor: Pick<Actor, 'scopes' | 'roleType'>): ImplementedType[] =>
  implementedTypes.filter((type) => {
    const { needs, only } = kindOf(type);
    const isMeant = only === undefined || only === readerGroupOf(actor.roleType);
    return isMeant && (needs === undefined || permitsSome(actor, needs));
  });

export const isImplementedType = (text: unknown): text is ImplementedType =>
  implementedTypes.some((type) => type === text);
