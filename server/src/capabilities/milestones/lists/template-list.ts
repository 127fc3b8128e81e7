import { templateColumns } from '@seedbed/domain/milestones/columns.ts';
import { planTemplates } from '#capabilities/milestones/table.ts';
import {
  itemCount,
  planCount,
  templateCard,
  visibleTemplates,
} from '#capabilities/milestones/templates/find-templates.ts';
import { defineList } from '#platform/list/source.ts';

export const templateList = defineList({
  name: 'plan_templates',
  columns: templateColumns,
  table: planTemplates,
  sources: {
    name: planTemplates.name,
    items: { expression: itemCount, sqlType: 'integer' },
    plans: { expression: planCount, sqlType: 'integer' },
    dayKind: planTemplates.dayKind,
    direction: planTemplates.direction,
    state: planTemplates.state,
  },
  search: [planTemplates.name],
  card: templateCard,
  visibleTo: visibleTemplates,
});
