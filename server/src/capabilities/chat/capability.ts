import './graphql.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { demo } from './demo.ts';
import { privacySources } from './privacy-export.ts';
import { recordKinds } from './record-access.ts';
import { schedules } from './schedules.ts';
import * as tables from './table.ts';
import { visibleChanges } from './undo-rules.ts';

export const capability: ServerCapability = {
  tables,
  recordKinds,
  schedules,
  privacySources,
  visibleChanges,
  demo,
};
