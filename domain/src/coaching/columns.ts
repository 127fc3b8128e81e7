import { defineColumns } from '#kernel/list/column.ts';
import { sessionKinds, sessionPhases } from './session.ts';

export const sessionColumns = defineColumns({
  name: { type: 'text', isSortable: true },
  startup: { type: 'tag', isGroupable: true },
  coach: { type: 'people', width: 200 },
  startsAt: { type: 'moment', isSortable: true, usualSort: 'descending', width: 160 },
  phase: { type: 'status', values: sessionPhases, width: 140 },
  minutes: { type: 'number', isSortable: true, width: 100 },
  topic: { type: 'tag', width: 160 },
  kind: { type: 'status', values: sessionKinds, width: 140, isHidden: true },
});
