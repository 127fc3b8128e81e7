import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { FunnelActions } from '#capabilities/applications/funnels/builder/funnel-actions.tsx';
import { OneFunnel } from '#capabilities/applications/funnels/operations.ts';
import { tenantZone } from '#platform/boot.ts';
import { list, shortMoment } from '#platform/i18n/dates.ts';
import { valueText } from '#platform/list/value-cells.tsx';
import { Fact, Facts, RecordSection } from '#platform/record/facts.tsx';
import { RecordIcon } from '#platform/record/record-icon.tsx';
import { RecordPage } from '#platform/record/record-page.tsx';
import { FilterIcon } from '#platform/ui/icons.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import css from './funnel-peek.module.css';
import { FunnelPhase } from './funnel-phase.tsx';

const momentOf = (at: string) => shortMoment(Date.parse(at), tenantZone);

/** A funnel in the peek panel: its state, its rounds and what it does. The page is the builder. */
export function FunnelPeek({ id }: { id: string }) {
  const { t } = useTranslation('applications');
  const [{ data, error }, again] = useQuery({ query: OneFunnel, variables: { id } });
  const funnel = data?.funnel;
  if (!funnel) return <NotLoaded error={error} onRetry={again} missing={data && t('missing')} />;
  const { opensAt, closesAt, intakeForm, program, tags, owners, rounds } = funnel;
  return (
    <RecordPage
      kind="Funnel"
      id={id}
      name={funnel.name}
      face={<RecordIcon icon={FilterIcon} />}
      state={<FunnelPhase funnel={funnel} />}
      facts={[valueText('applications', 'kind', funnel.kind), program && <bdi key="program">{program.name}</bdi>]}
      action={<FunnelActions funnel={funnel} />}
      side={
        <Facts>
          {opensAt && <Fact label={t('columns.opensAt')}>{momentOf(opensAt)}</Fact>}
          {closesAt && <Fact label={t('columns.closesAt')}>{momentOf(closesAt)}</Fact>}
          {intakeForm && (
            <Fact label={t('fields.intakeFormId')}>
              <bdi>{intakeForm.name}</bdi>
            </Fact>
          )}
          <Fact label={t('columns.owners')}>
            <bdi>{list(owners.map(({ fullName }) => fullName))}</bdi>
          </Fact>
          {tags.length > 0 && (
            <Fact label={t('fields.tagIds')}>
              <bdi>{list(tags.map(({ name }) => name))}</bdi>
            </Fact>
          )}
        </Facts>
      }
    >
      {rounds.length > 0 && (
        <RecordSection title={t('columns.rounds')}>
          <ol className={css.rounds}>
            {rounds.map(({ _id, name, roundType }) => (
              <li key={_id}>
                <bdi>{name}</bdi> <span className="note">{valueText('applications', 'roundType', roundType)}</span>
              </li>
            ))}
          </ol>
        </RecordSection>
      )}
    </RecordPage>
  );
}
