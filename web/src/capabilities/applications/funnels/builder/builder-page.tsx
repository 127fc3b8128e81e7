import { SegmentedControl } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useQuery } from 'urql';
import { ApplyView } from '#capabilities/applications/funnels/apply/apply-view.tsx';
import { FunnelPhase } from '#capabilities/applications/funnels/list/funnel-phase.tsx';
import { ApplyPage, OneFunnel } from '#capabilities/applications/funnels/operations.ts';
import type { FunnelDraftFragment } from '#platform/api/generated/documents.ts';
import { valueText } from '#platform/list/value-cells.tsx';
import { useVisit } from '#platform/recent.ts';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Page, useTitle } from '#platform/ui/page/page.tsx';
import css from './builder.module.css';
import { DryRun } from './dry-run.tsx';
import { FunnelActions } from './funnel-actions.tsx';
import { Problems } from './problems.tsx';
import { Rounds } from './rounds/rounds.tsx';
import { SettingsForm } from './settings-form.tsx';

export function Component() {
  const { t } = useTranslation('applications');
  const id = useParams().id ?? '';
  const [{ data, error }, again] = useQuery({ query: OneFunnel, variables: { id } });
  const funnel = data?.funnel;
  useVisit('Funnel', funnel);
  useTitle(funnel?.name ?? (data ? t('missing') : ''));
  if (!funnel) return <NotLoaded error={error} onRetry={again} missing={data && t('missing')} />;
  return <Builder key={funnel._id} funnel={funnel} />;
}

const parts = ['settings', 'rounds', 'preview', 'dry-run'] as const;
type Part = (typeof parts)[number];

/** Settings, rounds and the public page of a funnel. */
function Builder({ funnel }: { funnel: FunnelDraftFragment }) {
  const { t } = useTranslation('applications');
  const isEditable = funnel.canEdit && funnel.status !== 'archived';
  const shown = parts.filter((part) => isEditable || (part !== 'settings' && part !== 'dry-run'));
  const [chosen, setPart] = useState<Part>('settings');
  const part = shown.includes(chosen) ? chosen : 'rounds';
  const [target, setTarget] = useState<{ roundId: string | null; field: string; at: number } | null>(null);
  // The part of the field is mounted by then.
  useEffect(() => {
    if (target) document.getElementById(target.field)?.focus();
  }, [target]);
  function show({ code, roundId }: { code: string; roundId: string | null }) {
    const isOfRound = roundId !== null || code === 'no-rounds';
    setPart(isOfRound ? 'rounds' : 'settings');
    setTarget({ roundId, field: fieldOf(funnel, code, roundId), at: Date.now() });
  }
  return (
    <Page
      title={funnel.name}
      sentence={
        <span className={css.state}>
          <FunnelPhase funnel={funnel} />
          {valueText('applications', 'kind', funnel.kind)}
        </span>
      }
      width="reading"
      action={<FunnelActions funnel={funnel} />}
      bar={
        <SegmentedControl
          size="xs"
          aria-label={t('builder.part')}
          value={part}
          data={shown.map((value) => ({ value, label: t(`builder.parts.${value}`) }))}
          onChange={(value) => setPart(value as Part)}
        />
      }
    >
      {funnel.status === 'archived' && <p className="note">{t('builder.is-archived')}</p>}
      {!funnel.canEdit && <p className="note">{t('builder.read-only')}</p>}
      {isEditable && <Problems funnel={funnel} onShow={show} />}
      {part === 'settings' && <SettingsForm key={funnel.version} funnel={funnel} />}
      {part === 'rounds' && (
        <Rounds key={target?.at} funnel={funnel} isEditable={isEditable} first={target?.roundId ?? null} />
      )}
      {part === 'preview' && <Preview slug={funnel.slug} />}
      {part === 'dry-run' && <DryRun funnelId={funnel._id} />}
    </Page>
  );
}

/** The id of the field that mends a problem. */
function fieldOf({ rounds }: FunnelDraftFragment, code: string, roundId: string | null): string {
  if (roundId === null) return code === 'no-rounds' ? 'funnel-add-round' : 'funnel-intakeFormId';
  if (code === 'no-round-name') return `round-${roundId}-name`;
  const isForm = rounds.find(({ _id }) => _id === roundId)?.roundType === 'form';
  return `round-${roundId}-${isForm ? 'formId' : 'evaluationFormId'}`;
}

function Preview({ slug }: { slug: string }) {
  const [{ data, error }, again] = useQuery({
    query: ApplyPage,
    variables: { slug },
    requestPolicy: 'cache-and-network',
  });
  if (!data) return <NotLoaded error={error} onRetry={again} />;
  return data.applyPage && <ApplyView page={data.applyPage} heading="h2" />;
}
