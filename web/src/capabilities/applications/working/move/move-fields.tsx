import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import css from '#capabilities/applications/working/bulk/bulk.module.css';
import { FunnelOptions } from '#capabilities/applications/working/operations.ts';
import { OneChoice } from '#platform/forms/picker/one-choice.tsx';

interface MoveValues {
  funnelId: string;
  reason: string;
}

interface Props {
  values: MoveValues;
  errors: Readonly<Record<string, string>>;
  /** The funnel that the application is in. */
  current?: string;
  onChange: (values: MoveValues) => void;
}

/** The funnel to move to, and why. */
export function MoveFields({ values, errors, current, onChange }: Props) {
  const { t } = useTranslation('applications');
  const [{ data }] = useQuery({ query: FunnelOptions });
  const funnels = (data?.funnelList.rows ?? []).filter(({ _id, status }) => status === 'published' && _id !== current);
  return (
    <>
      <p className={css.note}>{t('move.about')}</p>
      <OneChoice
        label={t('columns.funnel')}
        placeholder={t('move.choose')}
        choices={funnels.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={values.funnelId || null}
        error={errors.funnelId}
        onChange={(funnelId) => onChange({ ...values, funnelId: funnelId ?? '' })}
      />
      <Textarea
        label={t('fields.reason')}
        description={t('steps.reason-help')}
        autosize
        minRows={2}
        maxRows={8}
        dir="auto"
        value={values.reason}
        error={errors.reason}
        onChange={(event) => onChange({ ...values, reason: event.currentTarget.value })}
      />
    </>
  );
}
