import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import type { RecordsToLinkQuery } from '#platform/api/generated/documents.ts';
import type { Choice, ChoiceGroup, ChoiceSource } from '#platform/forms/picker/choices.ts';
import { capitalized } from '#platform/i18n/i18n.ts';
import { type RecordLink, recordLinks } from '#platform/record-links.ts';
import { useDebounced } from '#platform/ui/use-debounced.ts';
import { RecordsToLink } from './operations.ts';

type FoundRecord = RecordsToLinkQuery['search'][number];

const restMs = 120;

/** The records that the author finds in the palette, by kind. The value of a choice is the path of the record's page. */
export function useRecordsToLink(): ChoiceSource {
  const links = recordLinks();
  const { i18n } = useTranslation(['search', ...links.map(({ label }) => label.split(':')[0] as 'search')]);
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim(), restMs);
  const [{ data, fetching }] = useQuery({ query: RecordsToLink, variables: { text }, pause: text === '' });
  const found = text === '' ? [] : (data?.search ?? []);
  const groups = links.flatMap((link): ChoiceGroup[] => {
    const choices = found.filter((one) => one.__typename === link.kind).map((one) => choiceOf(one, link));
    return choices.length > 0 ? [{ label: i18n.t(link.label), choices }] : [];
  });
  const waiting = fetching || text !== typed.trim();
  // A pasted list names no single page.
  return { typed, setTyped, groups, waiting, named: async (texts) => texts.map(() => null) };
}

function choiceOf(record: FoundRecord, { path }: RecordLink): Choice {
  if (record.__typename === 'User')
    return { value: path(record._id), label: record.fullName, detail: capitalized(record.roleLabel) };
  if (record.__typename === 'CourseLesson')
    return {
      value: `/courses/${record.courseId}/courseware/${record._id}`,
      label: record.name,
      detail: record.courseName,
    };
  return { value: path(record._id), label: record.name };
}
