import { NativeSelect, TagsInput, Textarea, TextInput } from '@mantine/core';
import { genders, profileLimits, socialNetworks, workStatuses } from '@seedbed/domain/accounts/input.ts';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { OwnProfileFragment } from '#platform/api/generated/documents.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { BirthdayField } from './birthday-field.tsx';
import { CountrySelect } from './country-select.tsx';
import { IndustriesField } from './industries-field.tsx';
import { ProfileConflict } from './profile-conflict.tsx';
import css from './profile-form.module.css';
import { type ProfileValues, profileFields } from './profile-values.ts';
import { SkillsField } from './skills-field.tsx';
import { useProfileForm } from './use-profile-form.ts';

interface Props {
  profile: OwnProfileFragment;
  onDone: () => void;
}

type Texts = 'firstName' | 'lastName' | 'headline' | 'bio' | 'phone' | (typeof socialNetworks)[number];

export function ProfileForm({ profile, onDone }: Props) {
  const { t } = useTranslation(['own-account', 'common']);
  const form = useProfileForm(profile, onDone);
  const { values, set, errors, leave } = form;
  const field = (name: keyof ProfileValues & string) => ({
    id: `profile-${name}`,
    label: <Optional label={t(`fields.${name as 'bio'}`)} />,
    error: errors[name],
  });
  const text = (name: Texts) => ({
    ...field(name),
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
    onBlur: () => leave(name),
  });
  const choice = (name: 'gender' | 'workStatus', data: { value: string; label: string }[]) => ({
    ...field(name),
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
    data: [{ value: '', label: t('profile.none') }, ...data],
  });
  const list = (name: 'locations' | 'expertise' | 'industries') => ({
    ...field(name),
    value: values[name],
    onChange: (given: string[]) => set(name, given),
    comboboxProps: { withinPortal: true },
    acceptValueOnBlur: true,
  });
  return (
    <CheckedForm
      form={form}
      fields={profileFields}
      className={css.form}
      onCancel={onDone}
      conflict={form.newer && <ProfileConflict typed={values} newer={form.newer} onTake={form.discard} />}
      sticky
    >
      <Section title={t('profile.who')}>
        <div className={css.pair}>
          <TextInput {...text('firstName')} label={t('fields.firstName')} autoComplete="given-name" />
          <TextInput {...text('lastName')} autoComplete="family-name" />
        </div>
        <TextInput {...text('headline')} description={t('profile.headline-why')} />
        <Textarea {...text('bio')} autosize minRows={4} maxRows={16} />
        <SkillsField
          {...list('expertise')}
          given={profile.expertise.filter((one) => !profile.ownExpertise.includes(one))}
        />
        <IndustriesField {...list('industries')} />
      </Section>
      <Section title={t('profile.reach')}>
        <TextInput {...text('phone')} type="tel" autoComplete="tel" attributes={{ input: { dir: 'ltr' } }} />
        <TagsInput {...list('locations')} description={t('profile.places-why')} maxTags={profileLimits.places} />
        <div className={css.pair}>
          <CountrySelect {...field('country')} value={values.country} onChange={(code) => set('country', code)} />
          <CountrySelect
            {...field('countryOrigin')}
            value={values.countryOrigin}
            onChange={(code) => set('countryOrigin', code)}
          />
        </div>
      </Section>
      <Section title={t('profile.links')}>
        {socialNetworks.map((network) => (
          <TextInput
            key={network}
            {...text(network)}
            type="url"
            inputMode="url"
            placeholder="https://"
            attributes={{ input: { dir: 'ltr' } }}
          />
        ))}
      </Section>
      <Section title={t('profile.person')} sentence={t('profile.person-why')}>
        <NativeSelect
          {...choice(
            'workStatus',
            workStatuses.map((value) => ({ value, label: t(`profile.workStatuses.${value}`) })),
          )}
        />
        <div className={css.pair}>
          <NativeSelect
            {...choice(
              'gender',
              genders.map((value) => ({ value, label: t(`profile.genders.${value}`) })),
            )}
          />
          <BirthdayField
            {...field('birthday')}
            value={values.birthday}
            onChange={(day) => set('birthday', day)}
            onBlur={() => leave('birthday')}
          />
        </div>
      </Section>
      <p className="note">
        <Trans t={t} i18nKey="profile.settings" components={{ 1: <AppLink to="/account/settings" /> }} />
      </p>
    </CheckedForm>
  );
}

function Section({ title, sentence, children }: { title: string; sentence?: string; children: ReactNode }) {
  return (
    <fieldset className={css.section}>
      <legend className={css.heading}>{title}</legend>
      {sentence && <p className="note">{sentence}</p>}
      {children}
    </fieldset>
  );
}
