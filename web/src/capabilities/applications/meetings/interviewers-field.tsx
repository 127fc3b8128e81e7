import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { personChoice, useListedChoices } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { InterviewersFor } from './operations.ts';

interface Props {
  applicationId: string;
  value: readonly string[];
  error: ReactNode;
  onChange: (ids: readonly string[]) => void;
}

const nobody: never[] = [];

/** One to several people who may see the application. A video call follows the settings of the first. */
export function InterviewersField({ applicationId, value, error, onChange }: Props) {
  const { t } = useTranslation('applications');
  const [{ data }] = useQuery({ query: InterviewersFor, variables: { applicationId } });
  const choices = (data?.interviewersFor ?? nobody).map(personChoice);
  const source = useListedChoices(choices);
  return (
    <Picker
      id="meeting-hosts"
      label={t('fields.hostIds')}
      source={source}
      value={value.flatMap((id) => choices.find((one) => one.value === id) ?? [])}
      error={error}
      onChange={(chosen) => onChange(chosen.map((one) => one.value))}
    />
  );
}
