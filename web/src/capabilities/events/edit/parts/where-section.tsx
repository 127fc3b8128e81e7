import { TextInput } from '@mantine/core';
import { eventLimits } from '@seedbed/domain/events/input.ts';
import { useTranslation } from 'react-i18next';
import type { EventDraft } from '#capabilities/events/edit/use-event-draft.ts';
import { Optional } from '#platform/forms/optional.tsx';

/** A location, a video link, or both. */
export function WhereSection({ draft: { values, set, errors } }: { draft: EventDraft }) {
  const { t } = useTranslation('events');
  const { location } = values;
  return (
    <>
      <TextInput
        id="event-location"
        label={<Optional label={t('fields.location')} />}
        dir="auto"
        maxLength={eventLimits.location}
        value={location.text ?? ''}
        error={errors['location.text'] ?? errors.location}
        onChange={(typed) => set('location', { ...location, text: typed.currentTarget.value || null })}
      />
      <TextInput
        id="event-location-link"
        label={<Optional label={t('fields.location-link')} />}
        type="url"
        dir="ltr"
        value={location.link ?? ''}
        error={errors['location.link']}
        onChange={(typed) => set('location', { ...location, link: typed.currentTarget.value || null })}
      />
      <TextInput
        id="event-conferenceUrl"
        label={<Optional label={t('fields.conferenceUrl')} />}
        description={t('fields.conference-help')}
        type="url"
        dir="ltr"
        value={values.conferenceUrl ?? ''}
        error={errors.conferenceUrl}
        onChange={(typed) => set('conferenceUrl', typed.currentTarget.value || null)}
      />
    </>
  );
}
