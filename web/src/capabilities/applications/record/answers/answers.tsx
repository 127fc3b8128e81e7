import { Button, SegmentedControl } from '@mantine/core';
import { canListApplications } from '@seedbed/domain/applications/policy.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { Fillings, OneFilling } from '#capabilities/forms/public.tsx';
import { useActor } from '#platform/actor.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { FileTextIcon } from '#platform/ui/icons.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import css from './answers.module.css';
import { FillingAnswers } from './filling-answers.tsx';

/** The answers to the forms of the funnel, read-only, the newest form first. */
export function Answers({ applicationId }: { applicationId: string }) {
  const { t } = useTranslation('applications');
  const [{ data, error }, again] = useQuery({
    query: Fillings,
    variables: { kind: 'application', recordId: applicationId },
  });
  const [chosen, setChosen] = useState<string | null>(null);
  if (!data) return <NotLoaded error={error} onRetry={again} />;
  const fillings = data.fillings ?? [];
  const current = fillings.find(({ _id }) => _id === chosen) ?? fillings[0];
  if (!current)
    return (
      <p className={css.none}>
        <FileTextIcon size={18} />
        {t('answers.none')}
      </p>
    );
  return (
    <div className={css.answers}>
      {fillings.length > 1 && (
        <SegmentedControl
          size="xs"
          aria-label={t('answers.form')}
          value={current._id}
          onChange={setChosen}
          data={fillings.map(({ _id, name }) => ({ value: _id, label: name }))}
        />
      )}
      <OneForm key={current._id} id={current._id} />
    </div>
  );
}

function OneForm({ id }: { id: string }) {
  const { t } = useTranslation('applications');
  const [{ data, error }, again] = useQuery({ query: OneFilling, variables: { id } });
  if (!data) return <NotLoaded error={error} onRetry={again} />;
  if (!data.filling) return <p className={css.none}>{t('answers.none')}</p>;
  return (
    <>
      <FillingAnswers filling={data.filling} />
      {data.filling.canEdit && <Fill id={id} />}
    </>
  );
}

/** The team writes answers only while the applicant lets it help. */
function Fill({ id }: { id: string }) {
  const { t } = useTranslation('applications');
  const isTeam = canListApplications(useActor());
  return (
    <Button component={AppLink} to={`/forms/fill/${id}`} variant="default">
      {isTeam ? t('answers.help') : t('own.continue')}
    </Button>
  );
}
