import { eventColumns } from '@seedbed/domain/events/columns.ts';
import { eventGaps } from '@seedbed/domain/events/event.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { EventFilterOptions } from '#capabilities/events/operations.ts';
import { namedChoice, personChoice } from '#platform/forms/picker/choices.ts';
import { useValueOptions } from '#platform/list/value-cells.tsx';

/** The values that lists of events can be filtered by; tags and hosts are loaded once somebody filters. */
export function useEventOptions() {
  const { t } = useTranslation('events');
  const values = useValueOptions('events', eventColumns);
  const [asked, setAsked] = useState(false);
  const [{ data }] = useQuery({ query: EventFilterOptions, pause: !asked });
  const options = useMemo(() => {
    const { tags, topics, hosts } = data?.eventFilterOptions ?? {};
    return {
      ...values,
      lacks: eventGaps.map((value) => ({ value, label: t(`values.lacks.${value}`) })),
      tag: (tags ?? []).map(namedChoice),
      topic: (topics ?? []).map(namedChoice),
      host: (hosts ?? []).map(personChoice),
    };
  }, [values, data, t]);
  return { options, onFilter: () => setAsked(true) };
}
