import { Textarea } from '@mantine/core';
import { type Language, languages } from '@seedbed/domain/kernel/translations.ts';
import { checkStartupNeeds, matchingLimits } from '@seedbed/domain/matching/input.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveNeeds } from '#capabilities/matching/operations.ts';
import type { NeedsOfStartupQuery } from '#platform/api/generated/documents.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import { namedChoice, useListedChoices } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { nameOfLanguage } from '#platform/i18n/i18n.ts';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';

interface Props {
  needs: NonNullable<NeedsOfStartupQuery['startupNeeds']>;
  topics: NeedsOfStartupQuery['matchTopics'];
  onDone: () => void;
}

/** At most three topics: the order in which they are chosen is their rank. */
export function NeedsForm({ needs, topics, onDone }: Props) {
  const { t } = useTranslation('matching');
  const [save] = useAct(SaveNeeds, { silent: true });
  const [initial] = useState(() => ({
    topicIds: [...needs.topicIds],
    languages: [...needs.languages],
    notes: needs.notes ?? '',
  }));
  const form = useCheckedForm({
    name: 'startup-needs',
    draft: `startup-needs:${needs._id}`,
    initial,
    check: checkStartupNeeds,
    send: (values) => save({ startupId: needs._id, needs: values }),
    onSaved: ({ undoId }) => {
      offerUndo(t('needs.saved'), undoId);
      onDone();
    },
  });
  const choices = topics.map(namedChoice);
  const spoken = languages.map((value) => ({ value, label: nameOfLanguage(value) }));
  const chosen = (all: readonly { value: string; label: string }[], ids: readonly string[]) =>
    ids.flatMap((id) => all.find(({ value }) => value === id) ?? []);
  return (
    <CheckedForm form={form} onCancel={onDone}>
      <Picker
        {...form.field('topicIds')}
        label={t('fields.topicIds')}
        description={t('needs.topics-why')}
        source={useListedChoices(choices)}
        value={chosen(choices, form.values.topicIds)}
        onChange={(next) =>
          form.set(
            'topicIds',
            next.slice(0, matchingLimits.topics).map(({ value }) => value),
          )
        }
      />
      <Picker
        {...form.field('languages')}
        label={<Optional label={t('fields.languages')} />}
        description={t('needs.languages-why')}
        source={useListedChoices(spoken)}
        value={chosen(spoken, form.values.languages)}
        onChange={(next) =>
          form.set(
            'languages',
            next.map(({ value }) => value as Language),
          )
        }
      />
      <Textarea
        {...form.text('notes')}
        label={<Optional label={t('fields.notes')} />}
        description={t('needs.notes-why')}
        autosize
        minRows={3}
      />
    </CheckedForm>
  );
}
