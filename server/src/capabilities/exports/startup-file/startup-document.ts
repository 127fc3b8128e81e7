import { cellValueOf } from '@seedbed/domain/kernel/export/cell.ts';
import { choiceLabel } from '@seedbed/domain/kernel/questions/choice-label.ts';
import { answerKindOf } from '@seedbed/domain/kernel/questions/question-type.ts';
import { countryName } from '@seedbed/domain/kernel/text/country-name.ts';
import { directionOf, localeOf, translated } from '@seedbed/domain/kernel/translations.ts';
import { translate } from '#platform/messages.ts';
import type { ExportReader } from '#platform/privacy-sources.ts';
import { valueText } from '#platform/privacy-values.ts';
import { inOneLine, type TextDocument, type TextSection } from '#platform/text-documents/text-document.ts';
import type { StartupFile } from './load-startup-file.ts';

type Fact = readonly [label: string, value: string];

/** The file as a document in the reader's language; facts without a value are left out. */
export function startupDocument(file: StartupFile, reader: ExportReader, tenant: string): TextDocument {
  const { language, words } = reader;
  const textOf = (key: string, params: object = {}) => translate(key, language, { ...words, ...params });
  const moment = (at: string) => valueText(Temporal.Instant.from(at), reader);
  const somebody = textOf('timeline:somebody');
  const { startup, fields, tasks, posts, milestones, metrics, documents } = file;
  const day = (at: string) => valueText(Temporal.PlainDate.from(at), reader);
  const sections: TextSection[] = [
    { heading: textOf('startups:facts.label'), facts: factsOf(startup, reader) },
    { heading: textOf('navigation:entries.custom-fields'), facts: answersOf(fields, reader) },
    {
      heading: textOf('tasks:tab'),
      none: textOf('privacy:nothing'),
      entries: tasks.map(({ name, dueDate, done, assignees }) => ({
        head: inOneLine([
          moment(dueDate),
          textOf(done ? 'tasks:filter.done' : 'tasks:filter.open'),
          names(assignees.map(({ user }) => user)),
        ]),
        text: name,
      })),
    },
    ...metrics.map(({ metric, points }) => ({
      heading: translated(metric.name, language),
      table: {
        columns: [textOf('metrics:columns.period'), textOf('metrics:title')],
        rows: points.map(({ from, to, value, dateValue }) => [
          `${day(from)} – ${day(to)}`,
          dateValue ? day(dateValue) : valueText(value, reader),
        ]),
      },
      facts: [],
    })),
    {
      heading: textOf('milestones:title'),
      facts: [],
      entries: milestones.map(({ plan, name, goal, dueOn, state }) => ({
        head: inOneLine([plan, day(dueOn), textOf(`milestones:values.state.${state}`)]),
        text: goal ? `${name}\n${goal}` : name,
      })),
    },
    {
      heading: textOf('documents:title'),
      facts: [],
      entries: documents.map(({ name, createdAt }) => ({ head: moment(createdAt), text: name })),
    },
    {
      heading: textOf('timeline:tab'),
      none: textOf('privacy:nothing'),
      entries: posts.flatMap(({ message, createdAt, createdBy, comments }) => [
        { head: inOneLine([createdBy?.fullName ?? somebody, moment(createdAt)]), text: message ?? '' },
        ...comments.map((comment) => ({
          isReply: true,
          head: inOneLine([comment.createdBy?.fullName ?? somebody, moment(comment.createdAt)]),
          text: comment.message,
        })),
      ]),
    },
  ];
  return {
    language: localeOf(language),
    direction: directionOf(language),
    title: startup.name,
    subtitle: inOneLine([tenant, moment(Temporal.Now.instant().toString())]),
    sections: sections.filter(
      ({ facts, entries, table, none }) =>
        none !== undefined || (facts?.length ?? 0) + (entries?.length ?? 0) + (table?.rows.length ?? 0) > 0,
    ),
  };
}

const names = (people: readonly { fullName: string }[]) => people.map(({ fullName }) => fullName).join(', ');

function factsOf(startup: StartupFile['startup'], reader: ExportReader): Fact[] {
  const { language, words } = reader;
  const list = (all: readonly { name: string }[]) => all.map(({ name }) => name).join(', ');
  const value = (column: string, one: string | null) =>
    one && translate(`startups:values.${column}.${one}`, language, { ...words, defaultValue: one });
  const place = [startup.city, startup.country && countryName(startup.country, language)].filter(Boolean).join(', ');
  const all: [string, string | null][] = [
    ['fields.oneLiner', startup.oneLiner],
    ['columns.status', value('status', startup.status)],
    ['columns.stage', value('stage', startup.stage)],
    ['columns.model', startup.businessModel],
    ['columns.founded', startup.foundedYear === null ? null : String(startup.foundedYear)],
    ['columns.place', place],
    ['fields.website', startup.website],
    ['columns.program', list(startup.programs)],
    ['columns.industry', list(startup.industries)],
    ['columns.tag', list(startup.tags)],
    ['columns.founders', names(startup.people)],
    ['columns.assigned', names(startup.assigned)],
    ['columns.added', startup.createdAt && valueText(Temporal.Instant.from(startup.createdAt), reader)],
  ];
  return all.flatMap(([key, text]) => (text ? [[translate(`startups:${key}`, language, words), text] as const] : []));
}

function answersOf(fields: StartupFile['fields'], reader: ExportReader): Fact[] {
  return fields.flatMap(({ answer, field }) => {
    const kind = answerKindOf(field.type);
    if (answer === null || kind === 'table' || kind === 'files') return [];
    const isChoice = kind === 'choice' || kind === 'choices';
    const text = isChoice
      ? [answer]
          .flat()
          .map((one) => choiceLabel(field.options, String(one), reader.language))
          .join(', ')
      : kind === 'date'
        ? valueText(Temporal.PlainDate.from(String(answer)), reader)
        : valueText(cellValueOf(answer), reader);
    return text ? [[field.name, text] as const] : [];
  });
}
