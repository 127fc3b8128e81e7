import { Checkbox } from '@mantine/core';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { Fillings, labelOf, OneFilling, questionOf } from '#capabilities/forms/public.tsx';
import { MomentField } from '#platform/forms/moment-field.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import css from './steps.module.css';

export interface ReturnValues {
  /** Nothing chosen asks about everything. */
  sections: string[];
  dueAt: string | null;
}

interface Props {
  applicationId: string;
  values: ReturnValues;
  errors: Readonly<Record<string, string>>;
  onChange: (values: ReturnValues) => void;
}

/** The sections that the applicant revises, and when they must be in. */
export function ReturnFields({ applicationId, values, errors, onChange }: Props) {
  const { t } = useTranslation('applications');
  const [list] = useQuery({ query: Fillings, variables: { kind: 'application', recordId: applicationId } });
  const id = list.data?.fillings?.[0]?._id ?? '';
  const [{ data }] = useQuery({ query: OneFilling, variables: { id }, pause: id === '' });
  const sections = (data?.filling?.questions ?? [])
    .filter(({ questionType }) => questionType === 'section')
    .map(questionOf);
  return (
    <Stack gap={4}>
      {sections.length > 1 && (
        <Checkbox.Group
          label={t('steps.return-sections')}
          description={t('steps.return-sections-help')}
          value={values.sections}
          error={errors.sections}
          onChange={(chosen) => onChange({ ...values, sections: chosen })}
        >
          <div className={css.choices}>
            {sections.map((section) => (
              <Checkbox key={section.id} value={section.id} label={labelOf(section, i18next.language)} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      <MomentField
        id="application-returnDueAt"
        label={t('steps.return-due')}
        value={values.dueAt}
        usualTime="18:00"
        error={errors.dueAt}
        onChange={(dueAt) => onChange({ ...values, dueAt })}
      />
    </Stack>
  );
}
