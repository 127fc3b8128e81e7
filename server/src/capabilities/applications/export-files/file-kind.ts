import { canExportApplication } from '@seedbed/domain/applications/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, inArray, or } from 'drizzle-orm';
import { type ApplicationCard, factsOf, findApplication } from '#capabilities/applications/find-applications.ts';
import { writeRecordFile } from '#capabilities/exports/public.ts';
import { attachments } from '#capabilities/files/table.ts';
import type { ExportKind, ExportRun } from '#platform/export/export-kinds.ts';
import type { Tx } from '#platform/tx.ts';
import { applicationDocument } from './application-document.ts';
import { type ApplicationFile, loadApplicationFile, type ReadComment } from './load-application-file.ts';

export interface StoredApplication {
  applicationId: string;
  /** When it was asked for. */
  name: string;
}

/** Hidden equals absent. */
export async function findForExport(tx: Tx, actor: Actor, id: string): Promise<ApplicationCard> {
  const application = await findApplication(tx, actor, id);
  assertAllowed(canExportApplication(actor, factsOf(application)));
  return application;
}

/** One application: a PDF, or a ZIP with the PDF, the data as JSON, and the files. */
export const applicationFileKind: ExportKind = {
  name: 'application-file',
  mailText: 'exports:mail.text',
  title: (input) => (input as StoredApplication).name,
  write,
  assertAllowed: (tx, actor, input) => findForExport(tx, actor, (input as StoredApplication).applicationId),
};

async function write(run: ExportRun): Promise<object> {
  const { applicationId } = run.input as StoredApplication;
  const loaded = await loadApplicationFile(run, applicationId);
  await writeRecordFile(run, {
    name: 'application',
    document: (tenantName) => applicationDocument(loaded, run.reader, tenantName),
    data: dataOf(loaded),
    // Collects the files of the answers, of the team, and of comments.
    files: async (tx, { actor }) => {
      await findForExport(tx, actor, applicationId);
      const { application, forms, comments, staffComments } = loaded;
      const ids = [
        ...application.attachments,
        ...forms.flatMap((form) => form.files),
        ...[...comments, ...staffComments].flatMap((comment) => comment.attachments),
      ].map(({ _id }) => _id);
      if (ids.length === 0) return undefined;
      const own = and(eq(attachments.kind, 'application'), eq(attachments.recordId, applicationId as never));
      const others = inArray(attachments.kind, ['filling', 'comment']);
      return and(inArray(attachments.id, ids as never[]), or(own, others));
    },
  });
  return run.input;
}

function dataOf({
  application: { attachments: _, ...application },
  forms,
  comments,
  staffComments,
  ...rest
}: ApplicationFile): object {
  const plain = ({ attachments: __, ...comment }: ReadComment) => comment;
  return {
    ...application,
    forms: forms.map(({ files: __, ...form }) => form),
    ...rest,
    comments: comments.map(plain),
    staffComments: staffComments.map(plain),
  };
}
