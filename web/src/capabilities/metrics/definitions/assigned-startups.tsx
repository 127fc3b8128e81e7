import { hasFeature } from '@seedbed/domain/incubators/features.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useFeatures } from '#platform/actor.tsx';
import type { MetricDraftFragment } from '#platform/api/generated/documents.ts';
import { type Choice, useListedChoices } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './metric-form.module.css';
import { AssignMetric, StartupsForMetric } from './operations.ts';

/** Startups that owe the metric whatever its programs and conditions say. Each change is saved at once. */
export function AssignedStartups({ metric }: { metric: MetricDraftFragment }) {
  const { t } = useTranslation('metrics');
  const [{ data }] = useQuery({ query: StartupsForMetric, variables: {} });
  const [assign] = useAct(AssignMetric);
  const choices: Choice[] = (data?.startups.results ?? []).map(({ _id, name, logo }) => ({
    value: _id,
    label: name,
    face: { picture: logo, shape: 'square' },
  }));
  const source = useListedChoices(choices);
  if (!hasFeature(useFeatures(), 'bulkDataAssignation')) return null;
  const chosen = choices.filter(({ value }) => metric.assignedStartupIds.includes(value));
  const change = async (next: Choice[]) => {
    const ids = next.map(({ value }) => value);
    const added = ids.filter((id) => !metric.assignedStartupIds.includes(id));
    const removed = chosen.map(({ value }) => value).filter((id) => !ids.includes(id));
    if (added.length > 0) await assign({ metricId: metric._id, startupIds: added, assigned: true });
    if (removed.length > 0) await assign({ metricId: metric._id, startupIds: removed, assigned: false });
  };
  return (
    <section className={`${css.group} ${css.apart}`}>
      <Picker
        label={t('editor.assigned')}
        description={t('editor.assigned-help')}
        source={source}
        value={chosen}
        onChange={(next) => void change(next)}
      />
    </section>
  );
}
