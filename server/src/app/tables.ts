/** All tables: the source of migrations and of the catalog tests. */
import * as activityLog from '#platform/activity-log/table.ts';
import * as inboundMail from '#platform/inbound-mail/table.ts';
import * as installation from '#platform/installation/table.ts';
import * as mail from '#platform/mail/table.ts';
import * as schedules from '#platform/schedules/table.ts';
import * as search from '#platform/search/table.ts';
import * as undo from '#platform/undo/table.ts';
import { capabilities } from './capabilities.gen.ts';

export const tables: Readonly<Record<string, unknown>> = Object.assign(
  {},
  activityLog,
  schedules,
  search,
  mail,
  inboundMail,
  undo,
  installation,
  ...capabilities.map(({ tables }) => tables),
);
