import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import type { Question } from '@seedbed/domain/kernel/questions/question.ts';
import { NotFound, UserError } from '@seedbed/domain/kernel/user-error.ts';
import type { ExportRun } from '#platform/export/export-kinds.ts';
import { askSchema } from '#platform/graphql/ask-schema.ts';

interface NamedRecord {
  name: string;
}
interface Person {
  fullName: string;
}
interface WithAttachments {
  attachments: { _id: string }[];
}

export interface MetricPoint {
  from: string;
  to: string;
  value: number | null;
  dateValue: string | null;
}

export interface StartupFile {
  startup: {
    name: string;
    oneLiner: string | null;
    website: string | null;
    city: string | null;
    country: string | null;
    status: string | null;
    stage: string | null;
    businessModel: string | null;
    foundedYear: number | null;
    createdAt: string | null;
    programs: NamedRecord[];
    industries: NamedRecord[];
    tags: NamedRecord[];
    people: Person[];
    assigned: Person[];
  };
  fields: {
    section: string | null;
    answer: Answer;
    field: NamedRecord & Pick<Question, 'type' | 'options'> & { slug: string };
  }[];
  tasks: (NamedRecord & WithAttachments & { dueDate: string; done: boolean; assignees: { user: Person }[] })[];
  /** Empty without the feature, or for people who may not see them. */
  milestones: (NamedRecord & WithAttachments & { plan: string; dueOn: string; state: string; goal: string | null })[];
  metrics: { metric: { name: { language: string; value: string }[] }; points: MetricPoint[] }[];
  documents: (NamedRecord & { createdAt: string; file: { _id: string } | null })[];
  posts: (WithAttachments & {
    message: string | null;
    createdAt: string;
    createdBy: Person | null;
    comments: { message: string; createdAt: string; createdBy: Person | null }[];
  })[];
}

const facts = `query StartupFile($id: ID!) {
  startup(id: $id) {
    name oneLiner website city country status stage businessModel foundedYear createdAt
    programs { name } industries { name } tags { name } people { fullName } assigned { fullName }
  }
  fields: recordFields(object: startup, recordId: $id) { section answer field { name slug type options } }
}`;

const tasks = `query StartupFileTasks($filter: JSON, $cursor: String) {
  page: startupTaskList(filter: $filter, cursor: $cursor, count: NONE, limit: 100) {
    next rows { task { name dueDate done assignees { user { fullName } } attachments { _id } } }
  }
}`;

const posts = `query StartupFilePosts($id: ID!, $cursor: String) {
  page: startupEvents(startupId: $id, cursor: $cursor) {
    next
    results {
      message createdAt createdBy { fullName } attachments { _id }
      comments { message createdAt createdBy { fullName } }
    }
  }
}`;

const plans = `query StartupFilePlans($id: ID!) {
  startupPlans(startupId: $id) { name milestones { name goal dueOn state attachments { _id } } }
}`;
const metrics = `query StartupFileMetrics($id: ID!) {
  startupMetrics(startupId: $id) { metric { name { language value } } points { from to value dateValue } }
}`;
const documents = `query StartupFileDocuments($id: ID!) {
  documentLibrary(startupId: $id) { documents { name createdAt file { _id } } }
}`;

type Plans = { startupPlans: { name: string; milestones: Omit<StartupFile['milestones'][number], 'plan'>[] }[] };

/** Beyond it the file is no longer read by a person. */
const mostEntries = 5_000;

/** The file of a startup as the person sees it on the pages. Throws `NotFound` for a hidden startup. */
export async function loadStartupFile(run: ExportRun, startupId: string): Promise<StartupFile> {
  const ask = async <Data>(query: string, variables: object) => askSchema<Data>(await run.context(), query, variables);
  const { startup, fields } = await ask<Pick<StartupFile, 'fields'> & { startup: StartupFile['startup'] | null }>(
    facts,
    {
      id: startupId,
    },
  );
  if (!startup) throw new NotFound();
  /** Parts that the plan or the rights withhold are left out. */
  const part = async <Data, Rows>(query: string, rowsOf: (data: Data) => Rows[]): Promise<Rows[]> => {
    try {
      return rowsOf(await ask<Data>(query, { id: startupId }));
    } catch (fault) {
      if (fault instanceof UserError) return [];
      throw fault;
    }
  };
  const filter = { column: 'startup', operator: 'ANY_OF', values: [startupId] };
  return {
    startup,
    fields,
    milestones: await part<Plans, StartupFile['milestones'][number]>(plans, ({ startupPlans }) =>
      startupPlans.flatMap(({ name: plan, milestones }) => milestones.map((one) => ({ ...one, plan }))),
    ),
    metrics: await part<{ startupMetrics: StartupFile['metrics'] }, StartupFile['metrics'][number]>(
      metrics,
      ({ startupMetrics }) => startupMetrics.filter(({ points }) => points.length > 0),
    ),
    documents: await part<{ documentLibrary: Pick<StartupFile, 'documents'> }, StartupFile['documents'][number]>(
      documents,
      ({ documentLibrary }) => documentLibrary.documents,
    ),
    tasks: await pages(async (cursor) => {
      const { page } = await ask<{ page: { next: string | null; rows: { task: StartupFile['tasks'][number] }[] } }>(
        tasks,
        { filter, cursor },
      );
      return { next: page.next, rows: page.rows.map(({ task }) => task) };
    }),
    posts: await pages(async (cursor) => {
      const { page } = await ask<{ page: { next: string | null; results: StartupFile['posts'] } }>(posts, {
        id: startupId,
        cursor,
      });
      return { next: page.next, rows: page.results };
    }),
  };
}

async function pages<Row>(
  load: (cursor: string | null) => Promise<{ next: string | null; rows: Row[] }>,
): Promise<Row[]> {
  const all: Row[] = [];
  let cursor: string | null = null;
  do {
    const { next, rows }: { next: string | null; rows: Row[] } = await load(cursor);
    all.push(...rows);
    cursor = next;
  } while (cursor && all.length < mostEntries);
  return all;
}
