import { NumberInput, Switch } from '@mantine/core';
import { isEnabled } from '@seedbed/domain/incubators/features.ts';
import { checkMatching, longestAnswerDays, mostWeight } from '@seedbed/domain/incubators/settings/matching.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { SettingsForm, useSettingsForm } from '#capabilities/incubators/public.tsx';
import { ReadMatchingSettings, UpdateMatchingSettings } from '#capabilities/matching/operations.ts';
import { useFeatures } from '#platform/actor.tsx';
import type { MatchingSettingsPartsFragment } from '#platform/api/generated/documents.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Grid, Section, Stack } from '#platform/ui/layout/layout.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useAct } from '#platform/use-act.ts';

const weights = [
  'needsWeight',
  'industryWeight',
  'stageWeight',
  'languageWeight',
  'recordWeight',
  'geographyWeight',
] as const;
const deadlines = ['answerDays', 'graceDays'] as const;

/** Weights, deadlines and wishes of matching, and the way to the hours of startups. */
export function Component() {
  const { t } = useTranslation(['matching', 'navigation']);
  const [{ data, error }, again] = useQuery({ query: ReadMatchingSettings });
  return (
    <Page title={t('navigation:pages.matching-settings')} sentence={t('settings.sentence')} width="reading">
      <Stack gap={6}>
        <Loaded data={data} error={error} onRetry={again} rows={4}>
          {({ matchingSettings }) => <MatchingForm settings={matchingSettings} />}
        </Loaded>
        <Hours />
      </Stack>
    </Page>
  );
}

const valuesOf = (settings: MatchingSettingsPartsFragment) => ({
  version: settings.version,
  needsWeight: settings.needsWeight ?? 0,
  industryWeight: settings.industryWeight ?? 0,
  stageWeight: settings.stageWeight ?? 0,
  languageWeight: settings.languageWeight ?? 0,
  recordWeight: settings.recordWeight ?? 0,
  geographyWeight: settings.geographyWeight ?? 0,
  answerDays: settings.answerDays ?? 1,
  graceDays: settings.graceDays ?? 1,
  startupsWish: settings.startupsWish ?? false,
});
type Values = ReturnType<typeof valuesOf>;

const inputOf = ({ version: _version, ...settings }: Values) => settings;

function MatchingForm({ settings }: { settings: MatchingSettingsPartsFragment }) {
  const { t } = useTranslation(['matching', 'incubators']);
  const [update] = useAct(UpdateMatchingSettings, { silent: true });
  const form = useSettingsForm<Values, { matchingSettings: MatchingSettingsPartsFragment }>({
    section: 'matching',
    loaded: valuesOf(settings),
    check: (values) => checkMatching(inputOf(values)),
    save: (values) => update({ version: values.version, settings: inputOf(values) }),
    query: ReadMatchingSettings,
    read: ({ matchingSettings }) => valuesOf(matchingSettings),
  });
  const labels = Object.fromEntries(
    [...weights, ...deadlines, 'startupsWish' as const].map((field) => [field, t(`incubators:fields.${field}`)]),
  );
  const number = (field: (typeof weights | typeof deadlines)[number], min: number, max: number) => (
    <NumberInput
      key={field}
      {...form.field(field)}
      label={t(`incubators:fields.${field}`)}
      min={min}
      max={max}
      allowDecimal={false}
      value={form.values[field]}
      onChange={(value) => form.set(field, Number(value) || 0)}
    />
  );
  return (
    <SettingsForm name="matching" form={form} labels={labels}>
      <Section title={t('settings.weights')} gap={3}>
        <p className="note">{t('settings.weights-why')}</p>
        <Grid min="200px" gap={3}>
          {weights.map((field) => number(field, 0, mostWeight))}
        </Grid>
      </Section>
      <Section title={t('settings.deadlines')} gap={3}>
        <p className="note">{t('settings.deadlines-why')}</p>
        <Grid min="200px" gap={3}>
          {deadlines.map((field) => number(field, 1, longestAnswerDays))}
        </Grid>
      </Section>
      <Section title={t('settings.wishes')} gap={3}>
        <Switch
          id="matching-startupsWish"
          label={t('incubators:fields.startupsWish')}
          description={t('settings.wishes-why')}
          checked={form.values.startupsWish}
          onChange={(event) => form.set('startupsWish', event.currentTarget.checked)}
        />
      </Section>
    </SettingsForm>
  );
}

/** The plan decides about hours; they are given out on their own page. */
function Hours() {
  const { t } = useTranslation('matching');
  const isOn = isEnabled(useFeatures(), 'hoursAllocation');
  return (
    <Section title={t('settings.hours')} gap={3}>
      <p className="note">{t(isOn ? 'settings.hours-on' : 'settings.hours-off')}</p>
      <p>
        {isOn ? (
          <AppLink to="/coaching/hours">{t('settings.hours-open')}</AppLink>
        ) : (
          <AppLink to="/admin/configuration/plan">{t('settings.plan-open')}</AppLink>
        )}
      </p>
    </Section>
  );
}
