import type { RoleType } from '#kernel/actor.ts';
import type { MailSetting } from '#kernel/notifications/notification-kind.ts';
import { type ImplementedType, kindOf, readerGroupOf } from './types.ts';

export const channels = ['IN_APP', 'MAIL'] as const;
export type Channel = (typeof channels)[number];

/** A person's choice for a type; null means the default. */
export interface OwnChoice {
  type: ImplementedType;
  inApp: boolean | null;
  mail: MailSetting | null;
}

/** A channel that the tenant keeps on, with the reason. */
export interface Lock {
  type: ImplementedType;
  channel: Channel;
  reason: string;
}

export interface Preference {
  type: ImplementedType;
  inApp: boolean;
  mail: MailSetting;
  /** The reason of a lock; null without one. */
  inAppLock: string | null;
  mailLock: string | null;
}

/** The own choice, else the role's default; a locked channel is never off. */
export function preferenceFor(
  type: ImplementedType,
  { roleType, choices, locks }: { roleType: RoleType; choices: readonly OwnChoice[]; locks: readonly Lock[] },
): Preference {
  const own = choices.find((choice) => choice.type === type);
  const lockOf = (channel: Channel) =>
    locks.find((lock) => lock.type === type && lock.channel === channel)?.reason ?? null;
  const [inAppLock, mailLock] = [lockOf('IN_APP'), lockOf('MAIL')];
  const byRole = kindOf(type).mail[readerGroupOf(roleType)];
  const mail = own?.mail ?? byRole;
  return {
    type,
    inApp: inAppLock !== null || (own?.inApp ?? true),
    mail: mailLock !== null && mail === 'OFF' ? insisted(byRole) : mail,
    inAppLock,
    mailLock,
  };
}

/** The least frequent email for a locked channel. */
const insisted = (byRole: MailSetting): MailSetting => (byRole === 'OFF' ? 'DIGEST' : byRole);
