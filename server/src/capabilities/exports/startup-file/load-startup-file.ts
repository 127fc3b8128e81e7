import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import type { Question } from '@seedbed/domain/kernel/questions/question.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
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
  const filter = { column: 'startup', operator: 'ANY_OF', values: [startupId] };
  return {
    startup,
    fields,
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
