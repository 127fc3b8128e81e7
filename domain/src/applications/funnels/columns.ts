import { defineColumns } from '#kernel/list/column.ts';
import { funnelKinds, funnelPhases, funnelStatuses } from './funnel.ts';

export const funnelColumns = defineColumns({
  name: { type: 'text', isSortable: true },
  phase: { type: 'status', values: funnelPhases, isFilterable: false, width: 128 },
  kind: { type: 'status', values: funnelKinds, isSortable: true, isGroupable: true, width: 176 },
  opensAt: { type: 'moment', isOptional: true, isSortable: true, width: 200 },
  closesAt: { type: 'moment', isOptional: true, isSortable: true, width: 200 },
  rounds: { type: 'number', isFilterable: false, width: 96 },
  owners: { type: 'people', isHidden: true },
  status: { type: 'status', values: funnelStatuses, isSortable: true, isHidden: true, width: 128 },
  createdAt: { type: 'moment', isSortable: true, usualSort: 'descending', isHidden: true, width: 150 },
});
