import { NativeSelect } from '@mantine/core';
import { eventActs } from '@seedbed/domain/courses/acts.ts';
import type { ItemContent } from '@seedbed/domain/courses/content.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EventsForCourses } from '#capabilities/courses/builder/operations.ts';
import { datesText, whenText } from '#capabilities/events/public.ts';
import type { CourseEventFragment, DraftItemFragment } from '#platform/api/generated/documents.ts';
import type { Choice } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { useSearchedChoices } from '#platform/forms/picker/searched-choices.ts';
import { ownZone, shortDay } from '#platform/i18n/dates.ts';
import { eventNote } from './event-note.ts';

interface Props extends Pick<ComponentProps<typeof Picker>, 'id' | 'error'> {
  content: ItemContent;
  item?: DraftItemFragment | undefined;
  onChange: (change: Partial<ItemContent>) => void;
}

function choiceOf(event: CourseEventFragment): Choice {
  const { eventId: value, title: label, oneOnOneDates: days, startTime } = event;
  const hasDays = days.length > 0;
  const day = hasDays || !startTime ? datesText(days) : shortDay(startTime, ownZone());
  // The title keeps its own direction beside the day.
  return { value, label, detail: hasDays ? datesText(days) : whenText(event), chip: `\u2068${label}\u2069 · ${day}` };
}

/** The event of an item, and the act there that completes it. */
export function EventFields({ content, item, onChange, ...field }: Props) {
  const { t } = useTranslation('courses');
  const source = useSearchedChoices(EventsForCourses, ({ eventsForCourses }) => eventsForCourses.map(choiceOf));
  const [known, setKnown] = useState<Choice | null>(() => {
    if (item?.event) return choiceOf(item.event);
    return content.eventId ? { value: content.eventId, label: t('event.unknown') } : null;
  });
  const note = item && item.event?.eventId === (content.eventId ?? undefined) ? eventNote(item) : null;
  const done = content.eventDone ?? 'registered';
  return (
    <>
      <Picker
        {...field}
        isSingle
        label={t('fields.eventId')}
        description={note ? t(`event.warn.${note}`) : t('event.help')}
        source={source}
        value={known ? [known] : []}
        onChange={([chosen]) => {
          setKnown(chosen ?? null);
          onChange({ eventId: (chosen?.value as Id<'IncubatorEvent'> | undefined) ?? null });
        }}
      />
      <NativeSelect
        label={t('fields.act')}
        value={done}
        data={eventActs.map((value) => ({ value, label: t(`event.${value}`) }))}
        onChange={(event) =>
          onChange({ eventDone: eventActs.find((one) => one === event.currentTarget.value) ?? 'registered' })
        }
      />
    </>
  );
}
