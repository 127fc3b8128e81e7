import { activityTypes } from '@seedbed/domain/activity/activity-types.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useQuery } from 'urql';
import { ActivityOptions, ActivityRecordName } from '#capabilities/activity/operations.ts';

const named = (all: readonly { _id: string; name: string }[] = []) =>
  all.map(({ _id, name }) => ({ value: _id, label: name }));

type Translate = (key: string) => string;

/** The values that the feed can be filtered by; people and startups are loaded when the filters are opened. */
export function useFeedOptions() {
  const { t } = useTranslation('privacy');
  const [params] = useSearchParams();
  const [isOpened, setOpened] = useState(false);
  const isNeeded = isOpened || params.has('person') || params.has('startup');
  const [{ data }] = useQuery({ query: ActivityOptions, pause: !isNeeded });
  const record = params.get('record')?.split(',')[0] ?? '';
  const [{ data: found }] = useQuery({ query: ActivityRecordName, variables: { id: record }, pause: !record });
  const recordName = found?.activityRecordName;
  const options = useMemo(() => {
    const text = t as unknown as Translate;
    return {
      action: activityTypes
        .map((value) => ({ value, label: text(`acts.${value}`) }))
        .sort((a, b) => a.label.localeCompare(b.label)),
      person: named(data?.activityPeople),
      startup: named(data?.activityStartups),
      record: record ? [{ value: record, label: recordName ?? record }] : [],
    };
  }, [data, t, record, recordName]);
  return { options, onFilter: () => setOpened(true) };
}
