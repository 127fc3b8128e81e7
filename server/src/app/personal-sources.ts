import { personalSources as accounts } from '#capabilities/accounts/personal.ts';
import { personalSources as files } from '#capabilities/files/personal.ts';
import { personalSources as notifications } from '#capabilities/notifications/personal.ts';
import { personalSource as programs } from '#capabilities/programs/personal.ts';
import { personalSources as startups } from '#capabilities/startups/personal.ts';
import { personalSource as tasks } from '#capabilities/tasks/personal.ts';
import { personalSource as taxonomy } from '#capabilities/taxonomy/personal.ts';
import { personalSources as timeline } from '#capabilities/timeline/personal.ts';
import { personalSource as mails } from '#platform/mail/personal.ts';
import type { PersonalSource } from '#platform/personal-data.ts';
import { personalSource as activities } from '#platform/record/personal.ts';

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
