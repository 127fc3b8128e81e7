import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { CriteriaForForms } from '#capabilities/forms/operations.ts';
import { Optional } from '#platform/forms/optional.tsx';
import { OneChoice } from '#platform/forms/picker/one-choice.tsx';

interface Props {
  id: string;
  value: string | null;
  error: string | undefined;
  onChange: (value: string | null) => void;
}

/** The evaluation criterion that a question measures. */
export function CriterionField({ id, value, error, onChange }: Props) {
  const { t } = useTranslation('forms');
  const [{ data }] = useQuery({ query: CriteriaForForms });
  const offered = (data?.criteriaForForms ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  // An archived one is no longer offered, but can be removed.
  const isMissing = data && value !== null && !offered.some((one) => one.value === value);
  return (
    <OneChoice
      id={id}
      label={<Optional label={t('builder.criterion')} />}
      description={t('builder.criterion-help')}
      choices={isMissing ? [...offered, { value, label: t('builder.criterion-archived') }] : offered}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}
