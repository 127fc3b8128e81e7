import { applicationNumber } from '@seedbed/domain/applications/application-number.ts';
import type { FormQuestion } from '@seedbed/domain/forms/form.ts';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import type { ExportRun } from '#platform/export/export-kinds.ts';
import { askSchema } from '#platform/graphql/ask-schema.ts';

interface Person {
  fullName: string;
}
interface NamedFile {
  _id: string;
  name: string;
}

export interface ReadForm {
  name: string;
  questions: FormQuestion[];
  /** The answers of the newest submission, by question. */
  answers: Readonly<Record<string, Answer>>;
  number: number;
  submittedAt: string;
  files: NamedFile[];
}

interface ReadEvaluation {
  roundName: string;
  state: string;
  score: number | null;
  recommendation: string | null;
  submittedAt: string | null;
  evaluator: Person | null;
  scorecard: ReadForm | null;
}

export interface ReadComment {
  message: string;
  createdAt: string;
  createdBy: Person | null;
  attachments: NamedFile[];
}

interface ReadApplication {
  name: string;
  funnelName: string;
  roundName: string | null;
  status: string;
  outcomeReason: string | null;
  startedAt: string;
  submittedAt: string | null;
  decidedAt: string | null;
  country: string | null;
  source: string | null;
  applicant: Person | null;
  tags: { name: string }[];
  rawScore: number | null;
  adjustedScore: number | null;
  attachments: NamedFile[];
  history: { at: string; type: string; details: { action?: string; reason?: string | null }; by: Person | null }[];
}

export interface ApplicationFile {
  number: string;
  application: ReadApplication;
  forms: ReadForm[];
  evaluations: ReadEvaluation[];
  comments: ReadComment[];
  staffComments: ReadComment[];
}

const comment = 'message createdAt createdBy { fullName } attachments { _id name }';
const form =
  'name questions { _id questionType behavesAs content } submissions { number answers submittedAt } files { _id name }';

const document = `query ApplicationFile($id: ID!) {
  application(id: $id) {
    name funnelName roundName status outcomeReason startedAt submittedAt decidedAt country source
    applicant { fullName } tags { name } rawScore adjustedScore attachments { _id name }
    history { at type details by { fullName } }
    evaluations { fillingId roundName state score recommendation submittedAt evaluator { fullName } }
  }
  forms: fillings(kind: "application", recordId: $id) { ${form} }
  comments: comments(recordKind: "application", recordId: $id) { results { ${comment} } }
  staffComments: comments(recordKind: "application", recordId: $id, audience: team) { results { ${comment} } }
}`;

interface SentFilling {
  name: string;
  questions: { _id: string; questionType: string; behavesAs: string | null; content: object }[];
  submissions: { number: number; answers: ReadForm['answers']; submittedAt: string }[];
  files: NamedFile[];
}

interface LoadedApplication {
  application:
    | (ReadApplication & { evaluations: (Omit<ReadEvaluation, 'scorecard'> & { fillingId: string })[] })
    | null;
  forms: SentFilling[] | null;
  comments: { results: ReadComment[] } | null;
  staffComments: { results: ReadComment[] } | null;
}

/** The application as the person sees it on its page. Throws `NotFound` for a hidden one. */
export async function loadApplicationFile(run: ExportRun, id: string): Promise<ApplicationFile> {
  const loaded = await askSchema<LoadedApplication>(await run.context(), document, { id });
  if (!loaded.application) throw new NotFound();
  const { evaluations, ...application } = loaded.application;
  const scorecards = await loadScorecards(
    run,
    evaluations.map(({ fillingId }) => fillingId),
  );
  return {
    number: applicationNumber(id),
    application,
    forms: (loaded.forms ?? []).flatMap((one) => sentForm(one) ?? []).toReversed(),
    evaluations: evaluations.map(({ fillingId, ...evaluation }) => ({
      ...evaluation,
      scorecard: scorecards.get(fillingId) ?? null,
    })),
    comments: loaded.comments?.results ?? [],
    staffComments: loaded.staffComments?.results ?? [],
  };
}

async function loadScorecards(run: ExportRun, ids: readonly string[]): Promise<ReadonlyMap<string, ReadForm>> {
  if (ids.length === 0) return new Map();
  const fields = ids.map((_, i) => `f${i}: filling(id: $i${i}) { ${form} }`);
  const query = `query ApplicationScorecards(${ids.map((_, i) => `$i${i}: ID!`).join(', ')}) { ${fields.join(' ')} }`;
  const variables = Object.fromEntries(ids.map((id, i) => [`i${i}`, id]));
  const found = await askSchema<Record<string, SentFilling | null>>(await run.context(), query, variables);
  return new Map(
    ids.flatMap((id, i) => {
      const one = found[`f${i}`];
      const sent = one && sentForm(one);
      return sent ? [[id, sent] as const] : [];
    }),
  );
}

/** The newest submission; null for a draft that was never sent. */
function sentForm({ name, questions, submissions, files }: SentFilling): ReadForm | null {
  const sent = submissions.at(-1);
  if (!sent) return null;
  return {
    ...{ name, files, ...sent },
    questions: questions.map(
      ({ _id, questionType, behavesAs, content }) =>
        ({ ...content, id: _id, type: questionType, behavesAs }) as FormQuestion,
    ),
  };
}
