import { Button, Chip, NativeSelect, NumberInput, Switch } from '@mantine/core';
import { type Language, languages } from '@seedbed/domain/kernel/translations.ts';
import { checkMentorProfile, matchingLimits } from '@seedbed/domain/matching/input.ts';
import { startupStages } from '@seedbed/domain/startups/input.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveMentorProfile } from '#capabilities/matching/operations.ts';
import { Writes } from '#platform/actor.tsx';
import type { OneMentorProfileQuery } from '#platform/api/generated/documents.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { namedChoice, useListedChoices } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { nameOfLanguage } from '#platform/i18n/i18n.ts';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';

const usualLevel = 2;
const levels = [1, 2, 3] as const;

/** The offer of a mentor. Without `onDone` it is a page of its own. */
export function ProfileForm({ data, onDone }: { data: OneMentorProfileQuery; onDone?: () => void }) {
  const { t } = useTranslation(['matching', 'startups', 'common']);
  const [save] = useAct(SaveMentorProfile, { silent: true });
  const profile = data.mentorProfile;
  const [initial] = useState(() => ({
    isOpen: profile?.isOpen ?? false,
    capacity: profile?.capacity ?? 0,
    expertise: (profile?.expertise ?? []).map(({ tagId, level }) => ({ tagId, level })),
    industryIds: [...(profile?.industryIds ?? [])],
    stages: [...(profile?.stages ?? [])],
    languages: [...(profile?.languages ?? [])],
  }));
  const form = useCheckedForm({
    name: 'mentor-profile',
    draft: `mentor-profile:${profile?._id}`,
    initial,
    check: checkMentorProfile,
    send: (values) => save({ userId: profile?._id ?? '', profile: values }),
    onSaved: ({ undoId }) => {
      offerUndo(t('profile.saved'), undoId);
      onDone?.();
    },
  });
  const { values, set } = form;
  const topics = data.matchTopics.map(namedChoice);
  const industries = data.matchIndustries.map(namedChoice);
  const spoken = languages.map((value) => ({ value, label: nameOfLanguage(value) }));
  const chosen = (all: readonly { value: string; label: string }[], ids: readonly string[]) =>
    ids.flatMap((id) => all.find(({ value }) => value === id) ?? []);
  const topicSource = useListedChoices(topics);
  const industrySource = useListedChoices(industries);
  const languageSource = useListedChoices(spoken);
  return (
    <CheckedForm form={form} onCancel={onDone}>
      <Switch
        label={t('fields.isOpen')}
        description={t('profile.open-why')}
        checked={values.isOpen}
        onChange={(event) => set('isOpen', event.currentTarget.checked)}
      />
      <NumberInput
        {...form.field('capacity')}
        label={t('fields.capacity')}
        description={t('profile.capacity-why')}
        min={0}
        max={matchingLimits.capacity}
        allowDecimal={false}
        value={values.capacity}
        onChange={(capacity) => set('capacity', Number(capacity) || 0)}
      />
      <Picker
        {...form.field('expertise')}
        label={t('fields.expertise')}
        source={topicSource}
        value={chosen(
          topics,
          values.expertise.map(({ tagId }) => tagId),
        )}
        onChange={(next) =>
          set(
            'expertise',
            next.map(({ value: tagId }) => ({
              tagId,
              level: values.expertise.find((one) => one.tagId === tagId)?.level ?? usualLevel,
            })),
          )
        }
      />
      {values.expertise.map(({ tagId, level }, at) => {
        const name = topics.find(({ value }) => value === tagId)?.label;
        return (
          name && (
            <NativeSelect
              key={tagId}
              label={t('profile.level-of', { name })}
              value={String(level)}
              data={levels.map((one) => ({ value: String(one), label: t(`levels.${one}`) }))}
              onChange={(event) => {
                const next = { tagId, level: Number(event.currentTarget.value) };
                set('expertise', values.expertise.with(at, next));
              }}
            />
          )
        );
      })}
      <Picker
        {...form.field('industryIds')}
        label={t('fields.industryIds')}
        source={industrySource}
        value={chosen(industries, values.industryIds)}
        onChange={(next) =>
          set(
            'industryIds',
            next.map(({ value }) => value),
          )
        }
      />
      <Stack gap={2}>
        <strong id="mentor-stages">{t('fields.stages')}</strong>
        <Chip.Group multiple value={values.stages} onChange={(next) => set('stages', next)}>
          <Row gap={2} role="group" aria-labelledby="mentor-stages">
            {startupStages.map((stage) => (
              <Chip key={stage} value={stage}>
                {t(`startups:values.stage.${stage}`)}
              </Chip>
            ))}
          </Row>
        </Chip.Group>
      </Stack>
      <Picker
        {...form.field('languages')}
        label={t('fields.languages')}
        source={languageSource}
        value={chosen(spoken, values.languages)}
        onChange={(next) =>
          set(
            'languages',
            next.map(({ value }) => value as Language),
          )
        }
      />
      {!onDone && (
        <Writes>
          <Row gap={3}>
            <Button type="submit" loading={form.busy}>
              {t('common:actions.save')}
            </Button>
          </Row>
        </Writes>
      )}
    </CheckedForm>
  );
}
