/** Every table of the product: what migrations are made from, and what the catalogue tests compare with. */
import * as access from '#capabilities/access/table.ts';
import * as accounts from '#capabilities/accounts/table.ts';
import * as files from '#capabilities/files/table.ts';
import * as incubators from '#capabilities/incubators/table.ts';
import * as notifications from '#capabilities/notifications/table.ts';
import * as privacy from '#capabilities/privacy/table.ts';
import * as programs from '#capabilities/programs/table.ts';
import * as sessions from '#capabilities/sessions/table.ts';
import * as startups from '#capabilities/startups/table.ts';
import * as tasks from '#capabilities/tasks/table.ts';
import * as taxonomy from '#capabilities/taxonomy/table.ts';
import * as timeline from '#capabilities/timeline/table.ts';
import * as record from '#platform/activity-log/table.ts';
import * as mail from '#platform/mail/table.ts';
import * as schedules from '#platform/schedules/table.ts';
import * as search from '#platform/search/table.ts';

export const tables = {
  ...record,
  ...schedules,
  ...search,
  ...mail,
  ...incubators,
  ...access,
  ...accounts,
  ...sessions,
  ...files,
  ...taxonomy,
  ...startups,
  ...programs,
  ...tasks,
  ...timeline,
  ...notifications,
  ...privacy,
};
