import type { MarkedPart } from '@seedbed/domain/milestones/merge.ts';
import type { MilestoneFields } from '@seedbed/domain/milestones/milestone.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { TemplateChangesQuery } from '#platform/api/generated/documents.ts';
import css from './merge.module.css';

type Line = TemplateChangesQuery['previewTemplateChange'][number]['lines'][number];
type Kind = 'ADDED' | 'REMOVED' | 'DETACHED' | 'CHANGED' | 'KEPT';

/** One effect of the template on a plan. */
export function ChangeLine({ line }: { line: Line }) {
  const { t } = useTranslation('milestones');
  const part = line.part as MarkedPart | null;
  const text = t(`merge.${line.kind as Kind}`, {
    name: line.name,
    part: part ? t(`values.part.${part}`) : '',
    old: part ? textOf(part, line.old as Partial<MilestoneFields>, t) : '',
    new: part ? textOf(part, line.new as Partial<MilestoneFields>, t) : '',
  });
  return (
    <li className={css.line} data-kind={line.kind} dir="auto">
      {text}
    </li>
  );
}

/** The part of a milestone as people read it. */
function textOf(part: MarkedPart, value: Partial<MilestoneFields>, t: TFunction<'milestones'>): string {
  const empty = t('merge.empty');
  if (part === 'days')
    return t('merge.days', { offset: (value.offsetDays ?? 0) + 1, length: (value.lengthDays ?? 0) + 1 });
  if (part === 'target')
    return value.target == null ? empty : t('milestone.value', { value: value.target, unit: value.unit ?? '' });
  if (part === 'owner') return value.ownerRole ? t(`values.owner.${value.ownerRole}`) : empty;
  if (part === 'approver') return t(`values.approver.${value.approverRole ?? 'none'}`);
  if (part === 'evidence') return t(value.evidenceRequired ? 'merge.yes' : 'merge.no');
  if (part === 'metric') return t(value.metricId ? 'merge.yes' : 'merge.no');
  if (part === 'materials') return t('merge.links', { count: value.materials?.length ?? 0 });
  const own = part === 'name' ? value.name : part === 'goal' ? value.goal : value.weight;
  return own == null ? empty : String(own);
}
