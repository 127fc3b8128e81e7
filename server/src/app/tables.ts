/** Every table of the product: migrations are made from them, and the catalogue tests compare with them. */
import * as activityLog from '#platform/activity-log/table.ts';
import * as mail from '#platform/mail/table.ts';
import * as schedules from '#platform/schedules/table.ts';
import * as search from '#platform/search/table.ts';
import { capabilities } from './capabilities.gen.ts';

export const tables: Readonly<Record<string, unknown>> = Object.assign(
  {},
  activityLog,
  schedules,
  search,
  mail,
  ...capabilities.map(({ tables }) => tables),
);
