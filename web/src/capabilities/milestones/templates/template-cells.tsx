import { templateColumns } from '@seedbed/domain/milestones/columns.ts';
import { useTranslation } from 'react-i18next';
import type { TemplateCardFragment } from '#platform/api/generated/documents.ts';
import type { Cells } from '#platform/list/groups.ts';
import { RowLink } from '#platform/list/list-line.tsx';
import { valueCells } from '#platform/list/value-cells.tsx';
import { Pill } from '#platform/ui/pill.tsx';

type Row = { row: TemplateCardFragment };

export function TemplateState({ template: { state } }: { template: TemplateCardFragment }) {
  const { t } = useTranslation('milestones');
  return <Pill tone={state === 'published' ? 'good' : 'plain'}>{t(`values.state.${state}`)}</Pill>;
}

export const templateCells: Cells<TemplateCardFragment> = {
  ...valueCells('milestones', templateColumns),
  name: ({ row }: Row) => <RowLink to={`/startups/programs/incubator-plans/${row._id}`}>{row.name}</RowLink>,
  items: ({ row }: Row) => row.itemCount,
  plans: ({ row }: Row) => row.planCount,
  state: ({ row }: Row) => <TemplateState template={row} />,
};
