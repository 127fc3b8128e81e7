import { type LearningRecord, recordedSeconds } from '@seedbed/domain/courses/proof/record.ts';
import { directionOf, type Language, localeOf } from '@seedbed/domain/kernel/translations.ts';
import { dateFormatter, numberFormatter } from '#platform/formatters.ts';
import { translate } from '#platform/messages.ts';
import { inOneLine, type TextDocument, type TextSection } from '#platform/text-documents/text-document.ts';
import type { PublicCertificate } from './certificates.ts';
import type { PublicRecord } from './records.ts';

const frame = (language: Language) => ({ language: localeOf(language), direction: directionOf(language) });

const dayText = (day: string, language: Language): string =>
  dateFormatter(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

const hoursText = (seconds: number, language: Language): string =>
  translate('courses:proof.hours-minutes', language, {
    hours: numberFormatter(localeOf(language)).format(Math.floor(seconds / 3600)),
    minutes: numberFormatter(localeOf(language)).format(Math.floor((seconds % 3600) / 60)),
  });

/** A learning record on paper, in the language in which it was made. */
export function recordDocument({ record, language, signature }: PublicRecord, address: string): TextDocument {
  const text = (key: string) => translate(`courses:${key}`, language);
  const number = (value: number) => numberFormatter(localeOf(language)).format(value);
  const total: [string, string][] = [[text('proof.hours'), hoursText(recordedSeconds(record), language)]];
  if (record.sessions !== null) total.push([text('proof.sessions'), number(record.sessions)]);
  return {
    ...frame(language),
    title: text('proof.title'),
    subtitle: inOneLine([record.person ?? record.startup, record.organization, dayText(record.day, language)]),
    sections: [
      { heading: text('proof.total'), facts: total },
      ...record.courses.map((course) => courseSection(course, record, language)),
      {
        heading: text('proof.signature'),
        texts: [text('proof.signature-hint'), address, signature],
      },
    ],
  };
}

function courseSection(
  course: LearningRecord['courses'][number],
  { person }: LearningRecord,
  language: Language,
): TextSection {
  const text = (key: string) => translate(`courses:${key}`, language);
  const number = (value: number) => numberFormatter(localeOf(language)).format(value);
  const percent = (value: number) => translate('courses:percent', language, { value: number(value) });
  return {
    heading: course.name,
    facts: [
      [text('columns.state'), text(`values.state.${course.state}`)],
      ...(course.completedOn ? [[text('proof.completed'), dayText(course.completedOn, language)] as const] : []),
      ...(person === null ? [[text('columns.learners'), number(course.learners)] as const] : []),
      [
        text('proof.items'),
        translate('courses:learn.place', language, { place: number(course.done), total: number(course.total) }),
      ],
      [text('proof.hours'), hoursText(course.seconds, language)],
      [text('proof.reviewed'), number(course.reviewed)],
      ...course.quizzes.map(({ title, score }) => [title, percent(score)] as const),
    ],
  };
}

export function certificateDocument(found: PublicCertificate, language: Language, address: string): TextDocument {
  const { person, course, summary, organization, issuedAt } = found;
  const text = (key: string, params = {}) => translate(`courses:proof.${key}`, language, params);
  const day = dayText(issuedAt.toZonedDateTimeISO('UTC').toPlainDate().toString(), language);
  return {
    ...frame(language),
    title: text('certificate'),
    subtitle: inOneLine([organization, day]),
    sections: [
      { heading: person, texts: [text('has-completed')] },
      { heading: course, texts: summary ? [summary] : [] },
      { heading: text('signature'), texts: [text('signature-hint'), address] },
    ],
  };
}
