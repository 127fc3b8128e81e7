import type { Action, Anonymity } from '@seedbed/domain/feedback/request.ts';
import { isAnswered } from '@seedbed/domain/forms/form.ts';
import { startOfDay } from '@seedbed/domain/kernel/dates.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { type AskedPerson, peopleOf } from '#capabilities/feedback/requests/audience.ts';
import { withNewId } from '#capabilities/feedback/results/anonymize.ts';
import {
  feedbackAnonymousAnswers,
  feedbackAnswers,
  feedbackRecipients,
  feedbackRequests,
} from '#capabilities/feedback/table.ts';
import { forms, formVersions, type VersionRow } from '#capabilities/forms/table.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import type { DemoPart } from '#platform/demo.ts';
import { seal } from '#platform/seal.ts';
import { addRecords } from '#platform/search/index-record.ts';
import { hashOfToken, newSecretToken } from '#platform/secret-token.ts';
import type { Tx } from '#platform/tx.ts';
import { type DemoSurvey, demoSurveys, textsAt } from './surveys.ts';

const founders = [{ kind: 'role', id: 'Cofounder', isNot: false }] as const;
const mostPeople = 40;

/** Three closed surveys, one for each setting of names, and an open one that waits for some. */
export const demo: DemoPart = {
  table: feedbackRequests,
  add: async (tx) => {
    const [found] = await tx.db
      .select({ version: formVersions, createdById: forms.createdById })
      .from(forms)
      .innerJoin(
        formVersions,
        and(
          eq(formVersions.tenantId, forms.tenantId),
          eq(formVersions.formId, forms.id),
          eq(formVersions.number, forms.publishedNumber),
        ),
      )
      .where(and(eq(forms.purpose, 'feedback'), isNotNull(forms.publishedNumber)));
    const people = (await peopleOf(tx, founders)).slice(0, mostPeople);
    if (!found || people.length === 0) return;
    const { timezone } = await findIncubatorIn(tx);
    for (const survey of demoSurveys) await addSurvey(tx, { ...found, survey, people, zone: timezone });
  },
};

interface SurveyFacts {
  version: VersionRow;
  createdById: Id<'User'>;
  survey: DemoSurvey;
  people: readonly AskedPerson[];
  zone: string;
}

async function addSurvey(tx: Tx, { version, createdById, survey, people, zone }: SurveyFacts): Promise<void> {
  const { tenantId } = tx;
  const id = newId<'FeedbackRequest'>();
  const now = Temporal.Now.instant();
  const openedAt = now.subtract({ hours: 24 * survey.openedDaysAgo });
  const closedAt = survey.isOpen ? null : openedAt.add({ hours: 24 * 14 });
  await tx.db.insert(feedbackRequests).values({
    ...{ tenantId, id, name: survey.name, createdById, openedAt, closedAt, createdAt: openedAt },
    ...{ formId: version.formId, formNumber: version.number, trigger: 'manual', audience: founders },
    ...{ delayMinutes: 120, expiresAfterDays: 14, reminders: 2, lowScore: 6 },
    anonymity: survey.anonymity satisfies Anonymity,
    state: survey.isOpen ? 'open' : 'closed',
    actions: survey.actions satisfies readonly Action[],
  });
  await addRecords(tx, 'FeedbackRequest', [{ id, texts: [survey.name] }]);
  const isAnonymous = survey.anonymity === 'anonymous';
  const answeredOn = openedAt.add({ hours: 48 }).toZonedDateTimeISO(zone).toPlainDate();
  for (const [i, person] of people.entries()) {
    const isDone = i % 5 < survey.answeredOfFive;
    const token = newSecretToken();
    const recipientId = newId<'FeedbackRecipient'>();
    const expiresAt = openedAt.add({ hours: 24 * 14 });
    await tx.db.insert(feedbackRecipients).values({
      ...{ tenantId, id: recipientId, requestId: id, ...person, dueAt: openedAt, sentAt: openedAt, expiresAt },
      ...{ aboutKind: 'request', aboutId: id, createdAt: openedAt, updatedAt: openedAt },
      state: isDone ? 'answered' : survey.isOpen ? 'sent' : 'expired',
      answeredOn: isDone && !isAnonymous ? answeredOn : null,
      tokenHash: hashOfToken(token),
      sealedToken: !isDone && survey.isOpen ? seal(token) : null,
    });
    if (!isDone) continue;
    const given = { tenantId, requestId: id, answers: answersAt(version, i, survey) };
    const day = startOfDay(answeredOn, zone);
    if (isAnonymous)
      await tx.db.insert(feedbackAnonymousAnswers).values(
        withNewId({
          ...{ ...given, id: newId<'FeedbackAnonymousAnswer'>(), createdAt: day, updatedAt: day },
          ...{ programId: person.programId, isReleased: !survey.isOpen },
        }),
      );
    else
      await tx.db
        .insert(feedbackAnswers)
        .values({ ...given, id: newId<'FeedbackAnswer'>(), recipientId, createdAt: day });
  }
}

/** The scale gets a score, and some people write texts. */
function answersAt({ questions }: VersionRow, i: number, survey: DemoSurvey): Record<string, Answer> {
  const texts = questions.filter((question) => isAnswered(question) && question.behavesAs === 'text_long');
  return Object.fromEntries(
    questions.flatMap((question): [string, Answer][] => {
      if (!isAnswered(question)) return [];
      if (question.behavesAs === 'number_scale') return [[question.id, survey.scores[i % survey.scores.length] ?? 8]];
      const text = textsAt(texts.indexOf(question), i);
      return text === null ? [] : [[question.id, text]];
    }),
  );
}
