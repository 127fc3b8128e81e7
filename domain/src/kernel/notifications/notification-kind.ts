export const notificationCategories = ['appointment', 'message', 'startup-file', 'program'] as const;
export type NotificationCategory = (typeof notificationCategories)[number];
export type NotificationStyle = 'calendar' | 'comment' | 'chart' | 'flag' | 'check';

export const mailSettings = ['AT_ONCE', 'DIGEST', 'OFF'] as const;
export type MailSetting = (typeof mailSettings)[number];

/** Groups with different email defaults: staff, advisers, participants. */
export type ReaderGroup = 'team' | 'network' | 'startups';

export interface NotificationKind {
  category: NotificationCategory;
  style: NotificationStyle;
  mail: Readonly<Record<ReaderGroup, MailSetting>>;
  /** The second line: parts of the record. By default an excerpt of its text. */
  detail?: readonly ('text' | 'startup' | 'due')[];
  /** A permission key. Without it nobody gets this type. */
  needs?: string;
  /** The settings show it to this group alone. */
  only?: ReaderGroup;
}

/** The types of one capability, by the names of the API. */
export type NotificationKinds = Readonly<Record<string, NotificationKind>>;

/** Staff follow many startups and read a daily digest; others follow few and get immediate emails. */
export const aboutStartup = { team: 'DIGEST', network: 'AT_ONCE', startups: 'AT_ONCE' } as const;
export const forMe = { team: 'AT_ONCE', network: 'AT_ONCE', startups: 'AT_ONCE' } as const;
export const inBell = { team: 'OFF', network: 'OFF', startups: 'OFF' } as const;
export const reminder = { team: 'OFF', network: 'DIGEST', startups: 'DIGEST' } as const;
