import { privacySource as accounts } from '#capabilities/accounts/privacy-export.ts';
import { privacySources as files } from '#capabilities/files/privacy-export.ts';
import { privacySources as notifications } from '#capabilities/notifications/privacy-export.ts';
import { privacySource as exports } from '#capabilities/privacy/privacy-export.ts';
import { privacySource as programs } from '#capabilities/programs/privacy-export.ts';
import { privacySources as sessions } from '#capabilities/sessions/privacy-export.ts';
import { privacySources as startups } from '#capabilities/startups/privacy-export.ts';
import { privacySource as tasks } from '#capabilities/tasks/privacy-export.ts';
import { privacySource as taxonomy } from '#capabilities/taxonomy/privacy-export.ts';
import { privacySources as timeline } from '#capabilities/timeline/privacy-export.ts';
import { privacySource as activities } from '#platform/activity-log/privacy-export.ts';
import { privacySource as mails } from '#platform/mail/privacy-export.ts';
import type { PrivacySource } from '#platform/privacy-sources.ts';

/** All that the product keeps of a person, in the order in which it is handed to them. */
export const privacySources: readonly PrivacySource[] = [
  accounts,
  ...sessions,
  exports,
  ...startups,
  programs,
  taxonomy,
  tasks,
  ...timeline,
  ...files,
  ...notifications,
  mails,
  activities,
];
