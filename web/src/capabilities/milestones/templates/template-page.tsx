import { canEditTemplates } from '@seedbed/domain/milestones/policy.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useQuery } from 'urql';
import { OneTemplate } from '#capabilities/milestones/operations.ts';
import { useActor } from '#platform/actor.tsx';
import { enumeration } from '#platform/i18n/dates.ts';
import { useVisit } from '#platform/recent.ts';
import { RecordIcon } from '#platform/record/record-icon.tsx';
import { RecordPage } from '#platform/record/record-page.tsx';
import { TasksIcon } from '#platform/ui/icons.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import { ItemsBuilder } from './items-builder.tsx';
import { TemplateActions } from './template-actions.tsx';
import { TemplateState } from './template-cells.tsx';

/** A template with its milestones, which the same page edits. */
export function Component() {
  const { t } = useTranslation('milestones');
  const actor = useActor();
  const id = useParams().id ?? '';
  const [{ data, error }, again] = useQuery({ query: OneTemplate, variables: { id } });
  const template = data?.planTemplate;
  useVisit('PlanTemplate', template);
  useTitle(template?.name ?? (data ? t('missing-template') : ''));
  if (!template) return <NotLoaded error={error} onRetry={again} missing={data && t('missing-template')} />;
  const { dayKind, direction, itemCount, planCount, summary } = template;
  return (
    <RecordPage
      kind="PlanTemplate"
      id={template._id}
      name={template.name}
      face={<RecordIcon icon={TasksIcon} />}
      state={<TemplateState template={template} />}
      facts={[
        enumeration([t(`values.dayKind.${dayKind}`), t(`values.direction.${direction}`)]),
        t('templates.milestones', { count: itemCount }),
        t('templates.in-use', { count: planCount }),
      ]}
      action={<TemplateActions template={template} />}
    >
      <Stack gap={5}>
        {summary && <p dir="auto">{summary}</p>}
        <ItemsBuilder template={template} isEditable={canEditTemplates(actor)} />
      </Stack>
    </RecordPage>
  );
}
