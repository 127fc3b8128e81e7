import { personalSources as accounts } from '#capabilities/accounts/privacy-export.ts';
import { personalSources as files } from '#capabilities/files/privacy-export.ts';
import { personalSources as notifications } from '#capabilities/notifications/privacy-export.ts';
import { personalSource as programs } from '#capabilities/programs/privacy-export.ts';
import { personalSources as startups } from '#capabilities/startups/privacy-export.ts';
import { personalSource as tasks } from '#capabilities/tasks/privacy-export.ts';
import { personalSource as taxonomy } from '#capabilities/taxonomy/privacy-export.ts';
import { personalSources as timeline } from '#capabilities/timeline/privacy-export.ts';
import { personalSource as activities } from '#platform/activity-log/privacy-export.ts';
import { personalSource as mails } from '#platform/mail/privacy-export.ts';
import type { PersonalSource } from '#platform/privacy-sources.ts';

/** All that the product keeps of a person, in the order in which it is handed to them. */
export const personalSources: readonly PersonalSource[] = [
  ...accounts,
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
