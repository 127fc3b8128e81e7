import type { PermissionKey } from '#access/catalogue.ts';
import { inGroup } from '#access/groups.ts';
import { permitsSome } from '#access/permits.ts';
import type { Actor, RoleType } from '#kernel/actor.ts';

/** All types by name, as the API spells them. A type exists from the moment that its cause exists: see the catalogue. */
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
  'taskAssigned',
  'taskDueSoon',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

export type NotificationCategory = 'appointment' | 'message' | 'startup-file' | 'program';
export type NotificationStyle = 'calendar' | 'comment' | 'chart' | 'flag' | 'check';

export const mailSettings = ['AT_ONCE', 'DIGEST', 'OFF'] as const;
export type MailSetting = (typeof mailSettings)[number];

/** Whose mail is set how at first: those who run the programme, those who advise in it, those who take part. */
export type ReaderGroup = 'team' | 'network' | 'startups';

export function readerGroupOf(roleType: RoleType): ReaderGroup {
  if (inGroup('incubator')({ roleType })) return 'team';
  return inGroup('externalAdvisors')({ roleType }) ? 'network' : 'startups';
}

interface Kind {
  category: NotificationCategory;
  style: NotificationStyle;
  mail: Readonly<Record<ReaderGroup, MailSetting>>;
  /** Without it nobody is ever told of this type. */
  needs?: PermissionKey;
}

/** Those whose team follows many startups read of them once a day; whoever has one wants to hear at once. */
const aboutStartup = { team: 'DIGEST', network: 'AT_ONCE', startups: 'AT_ONCE' } as const;
const forMe = { team: 'AT_ONCE', network: 'AT_ONCE', startups: 'AT_ONCE' } as const;
const reminder = { team: 'OFF', network: 'DIGEST', startups: 'DIGEST' } as const;

/** The types that have a cause. A new one is a line here, a reaction on the server, and its texts. */
export const catalogue = {
  newCommentStartup: { category: 'message', style: 'comment', mail: aboutStartup },
  newCommentStartupStaff: {
    category: 'message',
    style: 'comment',
    mail: aboutStartup,
    needs: 'TIMELINE/PRIVATE_COMMENTS:VIEW',
  },
  taskAssigned: { category: 'startup-file', style: 'check', mail: forMe },
  taskDueSoon: { category: 'startup-file', style: 'check', mail: reminder },
} as const satisfies Partial<Record<NotificationType, Kind>>;

export type ImplementedType = keyof typeof catalogue;
export const implementedTypes = Object.keys(catalogue) as ImplementedType[];
export const kindOf = (type: ImplementedType): Kind => catalogue[type];

/** The types that the person may ever be told of. */
export const typesFor = (actor: Pick<Actor, 'scopes'>): ImplementedType[] =>
  implementedTypes.filter((type) => {
    const { needs } = kindOf(type);
    return needs === undefined || permitsSome(actor, needs);
  });

export const isImplementedType = (text: unknown): text is ImplementedType =>
  implementedTypes.some((type) => type === text);
