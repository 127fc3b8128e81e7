import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { draftRules, type FunnelKind, funnelKinds, reapplyRules } from '@seedbed/domain/applications/funnels/funnel.ts';
import { hasFeature } from '@seedbed/domain/incubators/features.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { roleName } from '#capabilities/access/public.tsx';
import { FunnelChoices, PeopleForFunnels } from '#capabilities/applications/funnels/operations.ts';
import { PictureField } from '#capabilities/files/public.tsx';
import { useFeatures } from '#platform/actor.tsx';
import type { FunnelDraftFragment } from '#platform/api/generated/documents.ts';
import { tenantZone } from '#platform/boot.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { LanguageChoice, useTextLanguages } from '#platform/forms/language-choice.tsx';
import { MomentField } from '#platform/forms/moment-field.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import { type Choice, personChoice, useListedChoices } from '#platform/forms/picker/choices.ts';
import { OneChoice } from '#platform/forms/picker/one-choice.tsx';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { useSearchedChoices } from '#platform/forms/picker/searched-choices.ts';
import { TextsField } from '#platform/forms/texts-field.tsx';
import { valueText } from '#platform/list/value-cells.tsx';
import { Grid } from '#platform/ui/layout/layout.tsx';
import css from './builder.module.css';
import { OnboardingTasks } from './onboarding-tasks.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const fields = [
  'names',
  'slug',
  'texts',
  'intakeFormId',
  'ownerIds',
  'opensAt',
  'closesAt',
  'limitPerFounder',
  'programId',
  'tagIds',
  'acceptedRoleId',
  'coverId',
] as const;

/** Everything about a funnel besides its rounds. */
export function SettingsForm({ funnel }: { funnel: FunnelDraftFragment }) {
  const { t } = useTranslation('applications');
  const form = useSettingsForm(funnel);
  const { values, set, errors } = form;
  const languages = useTextLanguages([...values.names, ...values.texts]);
  const choices = useFunnelChoices(values.kind);
  const people = useSearchedChoices(PeopleForFunnels, ({ peopleForFunnels }) => peopleForFunnels.map(personChoice));
  const tags = useListedChoices(choices.tags.map(({ value, label }) => ({ value, label })));
  return (
    <CheckedForm form={form} fields={fields} className={css.form} onCancel={form.discard} sticky>
      <fieldset className={css.group}>
        <legend>{t('builder.groups.page')}</legend>
        <LanguageChoice {...languages} help={t('builder.language-help')} />
        <TextsField
          id="funnel-names"
          label={t('fields.names')}
          value={values.names}
          language={languages.chosen}
          error={errors.names}
          onChange={(value) => set('names', value)}
        />
        <TextsField
          id="funnel-texts"
          label={t('fields.texts')}
          help={t('builder.texts-help')}
          isLong
          value={values.texts}
          language={languages.chosen}
          error={errors.texts}
          onChange={(value) => set('texts', value)}
        />
        <TextInput
          id="funnel-slug"
          label={t('fields.slug')}
          description={<bdi dir="ltr">{`${location.origin}/apply/program/${values.slug}`}</bdi>}
          dir="ltr"
          maxLength={60}
          value={values.slug}
          error={errors.slug}
          onChange={(event) => set('slug', event.currentTarget.value.trim().toLowerCase())}
        />
        <PictureField
          id="funnel-coverId"
          label={t('fields.coverId')}
          description={t('builder.cover-help')}
          reference={`funnel/${funnel._id}`}
          value={values.coverId}
          stored={{ id: funnel.coverId, url: funnel.cover }}
          error={errors.coverId}
          onChange={(coverId) => set('coverId', coverId)}
        />
      </fieldset>
      <fieldset className={css.group}>
        <legend>{t('builder.groups.applying')}</legend>
        <OneChoice
          id="funnel-intakeFormId"
          label={t('fields.intakeFormId')}
          description={choices.intakeForms.length === 0 ? t('builder.no-forms') : t('builder.form-help')}
          placeholder={t('builder.no-form')}
          choices={withCurrent(choices.intakeForms, funnel.intakeForm)}
          value={values.intakeFormId}
          error={errors.intakeFormId}
          onChange={(value) => set('intakeFormId', value ?? '')}
        />
        <Grid min="260px" gap={4} fit>
          <MomentField
            id="funnel-opensAt"
            label={t('fields.opensAt')}
            value={values.opensAt}
            usualTime="09:00"
            error={errors.opensAt}
            onChange={(at) => set('opensAt', at)}
          />
          <MomentField
            id="funnel-closesAt"
            label={t('fields.closesAt')}
            value={values.closesAt}
            usualTime="23:59"
            error={errors.closesAt}
            onChange={(at) => set('closesAt', at)}
          />
        </Grid>
        <p className="note">{t('builder.zone', { zone: tenantZone })}</p>
        <NativeSelect
          label={t('fields.draftsAtClose')}
          value={values.draftsAtClose}
          data={draftRules.map((value) => ({ value, label: t(`builder.drafts.${value}`) }))}
          onChange={(event) => set('draftsAtClose', event.currentTarget.value as typeof values.draftsAtClose)}
        />
        <Grid min="260px" gap={4} fit>
          <TextInput
            id="funnel-limitPerFounder"
            label={<Optional label={t('fields.limitPerFounder')} />}
            description={t('builder.limit-help')}
            inputMode="numeric"
            value={values.limitPerFounder}
            error={errors.limitPerFounder}
            onChange={(event) => set('limitPerFounder', event.currentTarget.value)}
          />
          <NativeSelect
            label={t('fields.reapply')}
            description={t('builder.reapply-help')}
            value={values.reapply}
            data={reapplyRules.map((value) => ({ value, label: t(`builder.reapply.${value}`) }))}
            onChange={(event) => set('reapply', event.currentTarget.value as typeof values.reapply)}
          />
        </Grid>
      </fieldset>
      <fieldset className={css.group}>
        <legend>{t('builder.groups.team')}</legend>
        <Picker
          id="funnel-ownerIds"
          label={t('fields.ownerIds')}
          description={t('builder.owners-help')}
          source={people}
          value={values.owners}
          error={errors.ownerIds}
          onChange={(owners) => set('owners', owners)}
        />
        <Anonymity form={form} />
      </fieldset>
      <fieldset className={css.group}>
        <legend>{t('builder.groups.acceptance')}</legend>
        <NativeSelect
          id="funnel-kind"
          label={t('fields.kind')}
          value={values.kind}
          data={funnelKinds.map((value) => ({ value, label: valueText('applications', 'kind', value) }))}
          onChange={(event) => {
            // The tags of startups and of people are different lists.
            if (event.currentTarget.value !== values.kind) {
              set('tags', []);
              set('acceptedRoleId', '');
            }
            set('kind', event.currentTarget.value as FunnelKind);
          }}
        />
        <OneChoice
          id="funnel-programId"
          label={<Optional label={t('fields.programId')} />}
          placeholder={t('builder.no-program')}
          choices={withCurrent(choices.programs, funnel.program)}
          value={values.programId}
          error={errors.programId}
          onChange={(value) => set('programId', value ?? '')}
        />
        <Picker
          id="funnel-tagIds"
          label={<Optional label={t('fields.tagIds')} />}
          source={tags}
          value={values.tags}
          error={errors.tagIds}
          onChange={(chosen) => set('tags', chosen)}
        />
        <OneChoice
          id="funnel-acceptedRoleId"
          label={<Optional label={t('fields.acceptedRoleId')} />}
          description={t('builder.role-help')}
          placeholder={t('builder.usual-role')}
          choices={choices.roles}
          value={values.acceptedRoleId}
          error={errors.acceptedRoleId}
          onChange={(value) => set('acceptedRoleId', value ?? '')}
        />
        <OnboardingTasks
          tasks={values.onboardingTasks}
          error={errors.onboardingTasks}
          onChange={(tasks) => set('onboardingTasks', tasks)}
        />
      </fieldset>
    </CheckedForm>
  );
}

function Anonymity({ form: { values, set } }: { form: ReturnType<typeof useSettingsForm> }) {
  const { t } = useTranslation('applications');
  const isOn = hasFeature(useFeatures(), 'anonymityApplications');
  if (!isOn && !values.hidesNames && !values.hidesContacts) return null;
  return (
    <>
      <Switch
        label={t('fields.hidesNames')}
        description={t('builder.hides-help')}
        checked={values.hidesNames}
        disabled={!isOn && !values.hidesNames}
        onChange={(event) => set('hidesNames', event.currentTarget.checked)}
      />
      <Switch
        label={t('fields.hidesContacts')}
        checked={values.hidesContacts}
        disabled={!isOn && !values.hidesContacts}
        onChange={(event) => set('hidesContacts', event.currentTarget.checked)}
      />
    </>
  );
}

interface NamedRecord {
  _id: string;
  name: string;
}

const choiceOf = ({ _id, name }: NamedRecord): Choice => ({ value: _id, label: name });

/** A chosen record stays in the list, also if it is archived since. */
const withCurrent = (choices: readonly Choice[], current: NamedRecord | null): readonly Choice[] =>
  current && !choices.some(({ value }) => value === current._id) ? [choiceOf(current), ...choices] : choices;

function useFunnelChoices(kind: FunnelKind) {
  const [{ data }] = useQuery({ query: FunnelChoices, variables: { kind }, requestPolicy: 'cache-and-network' });
  return {
    intakeForms: (data?.funnelChoices.intakeForms ?? []).map(choiceOf),
    tags: (data?.funnelChoices.tags ?? []).map(choiceOf),
    roles: (data?.funnelChoices.roles ?? []).map(({ _id, roleType, label }) => ({
      value: _id,
      label: roleName({ type: roleType, label }),
    })),
    programs: (data?.programs ?? []).map(choiceOf),
  };
}
