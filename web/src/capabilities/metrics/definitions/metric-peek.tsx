import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { textIn } from '#capabilities/metrics/format.ts';
import { list } from '#platform/i18n/dates.ts';
import { valueText } from '#platform/list/value-cells.tsx';
import { Fact, Facts, RecordSection } from '#platform/record/facts.tsx';
import { RecordIcon } from '#platform/record/record-icon.tsx';
import { RecordPage } from '#platform/record/record-page.tsx';
import { ActivityIcon } from '#platform/ui/icons.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { useAddress } from '#platform/ui/use-address.ts';
import { MetricActions } from './metric-actions.tsx';
import { MetricState, reachText, recurrenceText, unitText } from './metric-cells.tsx';
import css from './metric-form.module.css';
import { MetricChoices, OneMetric } from './operations.ts';

/** A metric in the peek panel: what is asked, and of whom. The page is the editor. */
export function MetricPeek({ id }: { id: string }) {
  const { t } = useTranslation('metrics');
  const address = useAddress();
  const [{ data, error }, again] = useQuery({ query: OneMetric, variables: { id } });
  const [{ data: choices }] = useQuery({ query: MetricChoices, variables: {} });
  const metric = data?.metricDefinition;
  if (!metric) return <NotLoaded error={error} onRetry={again} missing={data && t('missing')} />;
  const { name, slug, category, formula, audience, programIds, descriptions, reasons, isPaused } = metric;
  const programs = (choices?.programs ?? []).filter(({ _id }) => programIds.includes(_id));
  return (
    <RecordPage
      kind="MetricDefinition"
      id={id}
      name={name}
      face={<RecordIcon icon={ActivityIcon} />}
      state={<MetricState metric={metric} />}
      facts={[<bdi key="category">{category.name}</bdi>, recurrenceText(metric), unitText(metric)]}
      action={<MetricActions metric={metric} onDeleted={() => address.set({ peek: '' })} />}
      side={
        <Facts>
          <Fact label={t('columns.reach')}>{reachText(metric)}</Fact>
          {programs.length > 0 && (
            <Fact label={t('fields.programIds')}>
              <bdi>{list(programs.map((program) => program.name))}</bdi>
            </Fact>
          )}
          <Fact label={t('fields.audience')}>{valueText('metrics', 'audience', audience)}</Fact>
          <Fact label={t('columns.slug')}>
            <bdi dir="ltr">{slug}</bdi>
          </Fact>
          {formula && (
            <Fact label={t('fields.formula')}>
              <bdi dir="ltr">{formula}</bdi>
            </Fact>
          )}
        </Facts>
      }
    >
      {isPaused && <p className={css.note}>{t('editor.is-paused')}</p>}
      <Text title={t('fields.descriptions')} text={textIn(descriptions)} />
      <Text title={t('fields.reasons')} text={textIn(reasons)} />
    </RecordPage>
  );
}

const Text = ({ title, text }: { title: string; text: string }) =>
  text && (
    <RecordSection title={title}>
      <p dir="auto">{text}</p>
    </RecordSection>
  );
