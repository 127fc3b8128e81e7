import { activityTypes } from '@seedbed/domain/activity/all-activity-types.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useQuery } from 'urql';
import {
  ActivityOptions,
  ActivityPeople,
  ActivityRecordName,
  ActivityStartups,
} from '#capabilities/activity/operations.ts';
import { useSearchedChoices } from '#platform/forms/picker/searched-choices.ts';

const named = (all: readonly { _id: string; name: string }[] = []) =>
  all.map(({ _id, name }) => ({ value: _id, label: name }));

type Translate = (key: string) => string;

/** People and startups are searched on the server: an organization may have thousands. */
const searches = {
  person: () => useSearchedChoices(ActivityPeople, ({ activityPeople }) => named(activityPeople)),
  startup: () => useSearchedChoices(ActivityStartups, ({ activityStartups }) => named(activityStartups)),
};

const idsIn = (params: URLSearchParams, key: string): string[] =>
  params.getAll(key).flatMap((value) => value.split(',').filter((part) => isId(part)));

/** The values that the feed can be filtered by. */
export function useFeedOptions() {
  const { t } = useTranslation('activity-texts');
  const [params] = useSearchParams();
  const [people, startups] = [idsIn(params, 'person'), idsIn(params, 'startup')];
  const isNeeded = people.length + startups.length > 0;
  const [{ data }] = useQuery({ query: ActivityOptions, variables: { people, startups }, pause: !isNeeded });
  const record = params.get('record')?.split(',')[0] ?? '';
  const [{ data: found }] = useQuery({ query: ActivityRecordName, variables: { id: record }, pause: !record });
  const recordName = found?.activityRecordName;
  const options = useMemo(() => {
    const text = t as unknown as Translate;
    return {
      action: activityTypes
        .map((value) => ({ value, label: text(value) }))
        .sort((a, b) => a.label.localeCompare(b.label)),
      person: named(data?.activityPeople),
      startup: named(data?.activityStartups),
      record: record ? [{ value: record, label: recordName ?? record }] : [],
    };
  }, [data, t, record, recordName]);
  return { options, searches };
}
