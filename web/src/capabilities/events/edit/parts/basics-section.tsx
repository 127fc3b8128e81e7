import { Input, NativeSelect, TextInput } from '@mantine/core';
import { eventTypes, isOneOnOne } from '@seedbed/domain/events/event.ts';
import { eventLimits } from '@seedbed/domain/events/input.ts';
import { hasFeature } from '@seedbed/domain/incubators/features.ts';
import { isPlain, plainText, type RichText, richTextFrom, richTextOf } from '@seedbed/domain/kernel/text/rich-text.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '#capabilities/events/edit/edit.module.css';
import type { EventChoiceLists } from '#capabilities/events/edit/use-event-choices.ts';
import type { EventDraft } from '#capabilities/events/edit/use-event-draft.ts';
import type { EventValues } from '#capabilities/events/edit/values.ts';
import { PictureField } from '#capabilities/files/public.tsx';
import { useFeatures } from '#platform/actor.tsx';
import { ComposerField } from '#platform/forms/composer/composer-field.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import { IdsPicker } from './ids-picker.tsx';

interface Props {
  draft: EventDraft;
  choices: EventChoiceLists;
}

const nobody = async () => [];

const textOf = ({ description, descriptionBody }: EventValues): RichText =>
  (descriptionBody == null ? null : richTextFrom(descriptionBody)) ?? richTextOf(description);

/** Title, kind, description, cover, tags and topics. */
export function BasicsSection({ draft, choices }: Props) {
  const { t } = useTranslation('events');
  const { values, set, change, errors, event } = draft;
  const [text, setText] = useState(() => textOf(values));
  const hasSessions = hasFeature(useFeatures(), 'oneOnOneEvents');
  const types = eventTypes.filter(
    (type) => hasSessions || type === values.eventType || !isOneOnOne({ eventType: type }),
  );
  return (
    <>
      <TextInput
        id="event-title"
        label={t('fields.title')}
        dir="auto"
        maxLength={eventLimits.title}
        value={values.title}
        error={errors.title}
        onChange={(typed) => set('title', typed.currentTarget.value)}
      />
      <NativeSelect
        id="event-eventType"
        label={t('columns.eventType')}
        description={t(`types.${values.eventType}`)}
        value={values.eventType}
        error={errors.eventType}
        data={types.map((value) => ({ value, label: t(`values.eventType.${value}`) }))}
        onChange={(chosen) => set('eventType', chosen.currentTarget.value as EventValues['eventType'])}
      />
      <Input.Wrapper label={<Optional label={t('fields.description')} />} error={errors.description}>
        <div id="event-description" className={css.composer}>
          <ComposerField
            label={t('fields.description')}
            isOpen
            maxCharacters={eventLimits.description}
            people={nobody}
            value={text}
            onChange={(next) => {
              setText(next);
              change({ description: plainText(next), descriptionBody: isPlain(next) ? null : next });
            }}
            onSubmit={() => void draft.flush()}
          />
        </div>
      </Input.Wrapper>
      <PictureField
        id="event-coverId"
        label={<Optional label={t('fields.coverId')} />}
        description={t('fields.cover-help')}
        reference={`event/${event._id}`}
        value={values.coverId}
        stored={{ id: event.cover?._id ?? null, url: event.cover?.previewUrl ?? event.cover?.fileUrl ?? null }}
        error={errors.coverId}
        onChange={(coverId) => set('coverId', coverId)}
      />
      <IdsPicker
        id="event-tagIds"
        label={<Optional label={t('columns.tag')} />}
        choices={choices.tags}
        value={values.tagIds}
        error={errors.tagIds}
        onChange={(tagIds) => set('tagIds', tagIds)}
      />
      <IdsPicker
        id="event-topicIds"
        label={<Optional label={t('columns.topic')} />}
        choices={choices.topics}
        value={values.topicIds}
        error={errors.topicIds}
        onChange={(topicIds) => set('topicIds', topicIds)}
      />
    </>
  );
}
