import { isAnswered } from '@seedbed/domain/forms/form.ts';
import { directionOf, localeOf, translated } from '@seedbed/domain/kernel/translations.ts';
import { translate } from '#platform/messages.ts';
import type { ExportReader } from '#platform/privacy-sources.ts';
import { valueText } from '#platform/privacy-values.ts';
import { inOneLine, type TextDocument, type TextSection } from '#platform/text-documents/text-document.ts';
import { answerText, questionText } from './answer-text.ts';
import type { ApplicationFile, ReadForm } from './load-application-file.ts';

type Fact = readonly [label: string, value: string];

/** The application as a document in the reader's language. Facts without a value are left out. */
export function applicationDocument(file: ApplicationFile, reader: ExportReader, tenant: string): TextDocument {
  const { language, words } = reader;
  const textOf = (key: string, params: object = {}) =>
    translate(`applications:${key}`, language, { ...words, ...params });
  const moment = (at: string | null) => (at ? valueText(Temporal.Instant.from(at), reader) : '');
  const somebody = translate('timeline:somebody', language);
  const none = translate('privacy:nothing', language);
  const { application, evaluations, comments, staffComments } = file;
  const value = (column: string, one: string | null) => (one ? textOf(`values.${column}.${one}`) : '');
  const facts: Fact[] = [
    [textOf('columns.number'), file.number],
    [textOf('columns.applicant'), application.applicant?.fullName ?? ''],
    [textOf('columns.funnel'), application.funnelName],
    [textOf('columns.round'), application.roundName ?? ''],
    [textOf('columns.status'), value('status', application.status)],
    [textOf('columns.outcomeReason'), value('outcomeReason', application.outcomeReason)],
    [textOf('columns.submittedAt'), moment(application.submittedAt)],
    [textOf('columns.decidedAt'), moment(application.decidedAt)],
    [textOf('columns.tag'), application.tags.map(({ name }) => name).join(', ')],
    [textOf('columns.country'), application.country ?? ''],
    [textOf('columns.source'), application.source ?? ''],
    [textOf('columns.rawScore'), valueText(application.rawScore, reader)],
    [textOf('columns.adjustedScore'), valueText(application.adjustedScore, reader)],
  ];
  const commentSection = (heading: string, all: ApplicationFile['comments']): TextSection => ({
    heading,
    entries: all.map(({ message, createdAt, createdBy }) => ({
      head: inOneLine([createdBy?.fullName ?? somebody, moment(createdAt)]),
      text: message,
    })),
  });
  const sections: TextSection[] = [
    { heading: textOf('exports.facts'), facts: facts.filter(([, text]) => text !== '') },
    ...file.forms.flatMap((form) => formSections(form, reader, textOf)),
    {
      heading: translate('evaluations:results.title', language, { ...words }),
      entries: evaluations.map(({ evaluator, roundName, score, recommendation, submittedAt, scorecard }) => ({
        head: inOneLine([
          evaluator?.fullName ?? somebody,
          roundName,
          valueText(score, reader),
          recommendation && translate(`evaluations:values.recommendation.${recommendation}`, language),
          moment(submittedAt),
        ]),
        text: scorecard
          ? givenFacts(scorecard, reader)
              .map(([label, text]) => `${label}${/[?？؟:]$/.test(label) ? '' : ':'} ${text}`)
              .join('\n')
          : '',
      })),
    },
    commentSection(textOf('comments.staff-title'), staffComments),
    commentSection(textOf('comments.public-title'), comments),
    {
      heading: textOf('record.history'),
      none,
      entries: application.history.map(({ at, type, details: { action, reason }, by }) => ({
        head: inOneLine([moment(at), by?.fullName]),
        text: [textOf(action ? `history.${action}` : `events.${type.replace('applications.', '')}`), reason]
          .filter(Boolean)
          .join('\n'),
      })),
    },
  ];
  return {
    language: localeOf(language),
    direction: directionOf(language),
    title: application.name,
    subtitle: inOneLine([tenant, moment(Temporal.Now.instant().toString())]),
    sections: sections.filter(
      ({ texts = [], facts: given = [], entries = [], none: empty }) =>
        empty !== undefined || texts.length + given.length + entries.length > 0,
    ),
  };
}

/** The answers of one form, divided at its sections. */
function formSections(
  form: ReadForm,
  reader: ExportReader,
  textOf: (key: string, params: object) => string,
): TextSection[] {
  const when = valueText(Temporal.Instant.from(form.submittedAt), reader);
  const first = {
    heading: form.name,
    texts: [textOf('answers.sent', { number: form.number, when })],
    facts: [] as Fact[],
  };
  const sections: (TextSection & { facts: Fact[] })[] = [first];
  let open: ReadForm['questions'] = [];
  const close = () => sections.at(-1)?.facts.push(...givenFacts({ ...form, questions: open }, reader));
  for (const line of form.questions) {
    if (line.type === 'section') {
      close();
      open = [];
      sections.push({ heading: translated(line.label, reader.language), facts: [] });
    } else open.push(line);
  }
  close();
  return sections.filter((one) => one === first || one.facts.length > 0);
}

function givenFacts({ questions, answers, files }: ReadForm, reader: ExportReader): Fact[] {
  const fileNames = new Map(files.map(({ _id, name }) => [_id, name]));
  return questions.filter(isAnswered).flatMap((question) => {
    const answer = answers[question.id] ?? null;
    const text = answer === null ? '' : answerText(question, answer, reader, fileNames);
    return text ? [[questionText(question, reader.language), text] as const] : [];
  });
}
