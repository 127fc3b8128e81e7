import { isWaiting } from '@seedbed/domain/documents/asset.ts';
import { today } from '@seedbed/domain/kernel/dates.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { completeAutomaticTask, createAutomaticTask, reopenAutomaticTask } from '#capabilities/tasks/public.ts';
import { on } from '#platform/activity-log/reactions.ts';
import { translate } from '#platform/messages.ts';
import type { Tx } from '#platform/tx.ts';
import { requestCard } from './requests/find-requests.ts';
import { assetRequests, documents } from './table.ts';
import { readLater } from './texts/read-document.ts';
import { indexDocument } from './texts/searched-texts.ts';

/** Names the cause of the task of a request, which its submission completes. */
export const taskEvent = 'documents.submitted';

const ended = ['submitted', 'approved', 'request-removed'] as const;
const opened = ['returned', 'reopened', 'request-restored'] as const;

export const reactions = [
  on('documents.asked', 'documents.ask', (tx, { recordId }) => createTask(tx, recordId)),
  ...ended.map((act) =>
    on(`documents.${act}`, `documents.complete-task-of-${act}`, async (tx, { recordId }) =>
      completeAutomaticTask(tx, { event: taskEvent, recordId }, (await findIncubatorIn(tx)).timezone),
    ),
  ),
  ...opened.map((act) =>
    on(`documents.${act}`, `documents.reopen-task-of-${act}`, (tx, { recordId }) => reopen(tx, recordId)),
  ),
  // A document is found by the name and the words of its file.
  ...(['added', 'renamed', 'restored', 'replaced'] as const).map((act) =>
    on(`files.${act}`, `documents.index-${act}-file`, async (tx, { kind, recordId }) => {
      if (kind === 'StartupDocument') await indexDocument(tx, recordId as Id<'StartupDocument'>);
    }),
  ),
  ...(['added', 'restored', 'replaced', 'checked'] as const).map((act) =>
    on(`files.${act}`, `documents.read-${act}-file`, async (tx, { kind, recordId }) => {
      if (kind === 'StartupDocument') await readLater(tx, eq(documents.id, recordId as Id<'StartupDocument'>));
    }),
  ),
];

async function createTask(tx: Tx, requestId: string): Promise<void> {
  const request = await load(tx, requestId);
  if (!request || !isWaiting(request.state)) return;
  const { timezone, defaultLanguage } = await findIncubatorIn(tx);
  const { name, startupId, personId, dueOn } = request;
  const task = {
    name: translate('documents:task', defaultLanguage, { name }),
    startupId,
    cause: { event: taskEvent, recordId: request.id },
    dueInDays: Math.max(0, today(timezone).until(dueOn, { largestUnit: 'day' }).days),
    tags: ['asset'] as const,
    ...(personId && { assigneeIds: [personId] }),
  };
  await createAutomaticTask(tx, task, timezone);
}

/** An undo of the submission, or of the removal, opens it only if the startup has to answer. */
async function reopen(tx: Tx, requestId: string): Promise<void> {
  const request = await load(tx, requestId);
  if (!request || !isWaiting(request.state)) return;
  const { timezone } = await findIncubatorIn(tx);
  await reopenAutomaticTask(tx, { event: taskEvent, recordId: request.id }, timezone);
}

async function load(tx: Tx, id: string) {
  const [request] = await tx.db
    .select(requestCard)
    .from(assetRequests)
    .where(and(eq(assetRequests.id, id as Id<'AssetRequest'>), isNull(assetRequests.trashedAt)));
  return request;
}
