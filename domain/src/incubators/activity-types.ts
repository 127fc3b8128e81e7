import type { Changes, DomainEvent } from '#kernel/event.ts';
import type { EmailPurpose } from './incubator-email.ts';
import type { LogoType } from './palette.ts';
import type { SettingsSection } from './settings/sections.ts';

const ofIncubator = (incubatorId: string, purpose: EmailPurpose) =>
  ({ kind: 'Incubator', recordId: incubatorId, audience: ['staff'], payload: { purpose } }) as const;

/** An unconfirmed address may belong to a stranger: keep it out of the log. */
export const emailRequested = (incubatorId: string, purpose: EmailPurpose) =>
  ({ type: 'incubators.email-asked', ...ofIncubator(incubatorId, purpose) }) as const satisfies DomainEvent;

export const emailLinkSent = (incubatorId: string, purpose: EmailPurpose) =>
  ({ type: 'incubators.email-link-sent', ...ofIncubator(incubatorId, purpose) }) as const satisfies DomainEvent;

export const emailDropped = (incubatorId: string, purpose: EmailPurpose) =>
  ({ type: 'incubators.email-dropped', ...ofIncubator(incubatorId, purpose) }) as const satisfies DomainEvent;

export const emailConfirmed = (
  incubatorId: string,
  purpose: EmailPurpose,
  { old, now }: { old: string | null; now: string },
) =>
  ({
    type: 'incubators.email-confirmed',
    ...ofIncubator(incubatorId, purpose),
    changes: { [`${purpose}Email`]: { old, new: now } },
  }) as const satisfies DomainEvent;

export const emailRemoved = (incubatorId: string, purpose: EmailPurpose, old: string) =>
  ({
    type: 'incubators.email-removed',
    ...ofIncubator(incubatorId, purpose),
    changes: { [`${purpose}Email`]: { old, new: null } },
  }) as const satisfies DomainEvent;

const byAdmins = (incubatorId: string) => ({ kind: 'Incubator', recordId: incubatorId, audience: ['admins'] }) as const;

export const settingsChanged = (incubatorId: string, section: SettingsSection, changes: Changes) =>
  ({
    type: 'incubators.settings-changed',
    ...byAdmins(incubatorId),
    payload: { section },
    changes,
  }) as const satisfies DomainEvent;

/** The address ends with the logo, so only the fact is stored. */
export const logoChanged = (incubatorId: string, logo: LogoType, isSet: boolean) =>
  ({
    type: isSet ? 'incubators.logo-set' : 'incubators.logo-removed',
    ...byAdmins(incubatorId),
    payload: { logo },
  }) as const satisfies DomainEvent;
