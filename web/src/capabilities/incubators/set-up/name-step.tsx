import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import settingsCss from '#capabilities/incubators/settings/settings.module.css';
import { SettingsForm } from '#capabilities/incubators/settings/settings-form.tsx';
import { useGeneralForm } from '#capabilities/incubators/settings/use-general-form.ts';
import type { GeneralSettingsFragment } from '#platform/api/generated/documents.ts';
import { Optional } from '#platform/forms/optional.tsx';
import { type StepProps, WithGeneral } from './with-general.tsx';

/** The name, and a sentence about the organization. */
export const NameStep = (props: StepProps) => (
  <WithGeneral>{(settings) => <Fields settings={settings} {...props} />}</WithGeneral>
);

function Fields({ settings, ...step }: StepProps & { settings: GeneralSettingsFragment }) {
  const { t } = useTranslation('incubators');
  const form = useGeneralForm(settings);
  const field = (name: 'name' | 'description') => ({
    id: `general-${name}`,
    value: form.values[name],
    error: form.errors[name],
    onBlur: () => form.leave(name),
    onChange: (event: { currentTarget: { value: string } }) => form.set(name, event.currentTarget.value),
  });
  const labels = { name: t('fields.name'), description: t('fields.description') };
  return (
    <SettingsForm name="general" form={form} labels={labels} {...step}>
      <div className={settingsCss.group}>
        <TextInput {...field('name')} label={labels.name} required withAsterisk={false} />
        <Textarea
          {...field('description')}
          label={<Optional label={labels.description} />}
          autosize
          minRows={2}
          maxRows={6}
        />
      </div>
    </SettingsForm>
  );
}
