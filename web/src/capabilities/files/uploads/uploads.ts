import { referenceText } from '@seedbed/domain/files/attachment.ts';
import type { Attachment, RecordOfFiles } from '#capabilities/files/attachment.ts';
import { isConnected, onConnection } from '#platform/api/connection.ts';
import { call } from '#platform/api/rest.ts';
import { setUnsaved } from '#platform/offline/unsaved-input.ts';
import { session } from '#platform/session.ts';
import { createStore } from '#platform/store.ts';
import type { RunningUpload } from './send-upload.ts';
import {
  isRefused,
  newUploads,
  type Upload,
  type UploadEvents,
  type UploadProblem,
  type UploadTarget,
} from './upload.ts';

const atOnce = 3;
/** If only uploads fail, no other request reports the recovery, so poll. */
const pauseMs = 30_000;
export const uploadStore = createStore<readonly Upload[]>([]);
const running = new Map<string, RunningUpload>();

const { read: allUploads, set } = uploadStore;
const change = (id: string, given: Partial<Upload>) =>
  set(allUploads().map((upload) => (upload.id === id ? { ...upload, ...given } : upload)));

/** Uploads continue across pages. Each one ends in its record, or stays here with a problem. */
export function addFiles(target: UploadTarget, files: readonly File[], events: UploadEvents): Upload[] {
  const added = newUploads(target, files, events);
  set([...allUploads(), ...added]);
  sendNext();
  return added;
}

/** Moves a draft's files, uploads included, to the new record. */
export function moveFiles(
  ids: readonly string[],
  draft: RecordOfFiles,
  record: RecordOfFiles,
  events: UploadEvents,
): void {
  const moving = ids.map((id): Upload => {
    const known = allUploads().find((upload) => upload.id === id);
    if (!known) return { id, record, sentTo: draft, name: '', size: 0, sent: 0, whole: true, state: 'waiting', events };
    const canResume = known.state === 'kept' || known.state === 'failed' || known.state === 'cut';
    return { ...known, record, events, state: canResume ? 'waiting' : known.state };
  });
  // The person has already seen the errors of refused files in the form.
  set([...allUploads().filter(({ id }) => !ids.includes(id)), ...moving.filter((upload) => !isRefused(upload))]);
  sendNext();
}

/** Adds files of a draft that an earlier page has sent. */
export function rememberFiles(uploads: readonly Upload[]): void {
  set([...allUploads(), ...uploads.filter(({ id }) => !allUploads().some((upload) => upload.id === id))]);
}

export function retryUpload(id: string): void {
  change(id, { state: 'waiting' });
  sendNext();
}

export function cancelUpload(id: string): void {
  void running.get(id)?.cancel();
  ended(id);
}

/** Removes files from a draft and from the server. */
export function dropFiles(ids: readonly string[]): void {
  for (const id of ids) {
    const known = allUploads().find((upload) => upload.id === id);
    cancelUpload(id);
    if (known?.whole !== false) void call('DELETE', `/api/attachments/${id}/1`);
  }
}

function ended(id: string) {
  stopRunning(id);
  set(allUploads().filter((upload) => upload.id !== id));
  sendNext();
}

const leave = (event: BeforeUnloadEvent) => event.preventDefault();

function stopRunning(id: string) {
  running.delete(id);
  if (running.size > 0) return;
  window.removeEventListener('beforeunload', leave);
  setUnsaved('uploads', false);
}

function sendNext() {
  for (const upload of allUploads()
    .filter(({ state }) => state === 'waiting')
    .slice(0, atOnce - running.size))
    void send(upload);
}

async function send({ id, file, sentTo, replaces, begun = false, whole }: Upload) {
  change(id, { state: 'sending' });
  // Reserve the slot before the code has loaded.
  let canceled = false;
  running.set(id, {
    cancel: async () => {
      canceled = true;
    },
  });
  // The file is lost when the page closes.
  window.addEventListener('beforeunload', leave);
  setUnsaved('uploads', true);
  if (whole || !file) return arrived(id);
  try {
    const { sendUpload } = await import('./send-upload.ts');
    if (canceled) return;
    const sending = sendUpload(
      { id, file, begun, target: replaces ? { replaces } : { reference: referenceText(sentTo) } },
      {
        begun: () => change(id, { begun: true }),
        progress: (sent) => change(id, { sent }),
        sent: () => void arrived(id),
        cut: () => stop(id, 'cut'),
        refused: (problem) => stop(id, 'failed', problem),
      },
    );
    running.set(id, sending);
  } catch {
    // The upload code cannot load offline either.
    stop(id, 'cut');
  }
}

function stop(id: string, state: 'cut' | 'failed', problem?: UploadProblem) {
  stopRunning(id);
  change(id, { state, ...(problem && { problem }) });
  if (state === 'cut' && isConnected()) setTimeout(resumeCut, pauseMs);
  const stopped = allUploads().find((upload) => upload.id === id);
  if (stopped && state === 'failed' && !watched.has(referenceText(stopped.record)))
    void stopped.events.failedUnseen(stopped);
  sendNext();
}

/** The server has the file, in its record or in a draft until the record exists. */
async function arrived(id: string) {
  change(id, { whole: true });
  const upload = allUploads().find((one) => one.id === id);
  if (!upload) return;
  const { record, sentTo } = upload;
  if (record.kind === 'draft') {
    stopRunning(id);
    change(id, { state: 'kept', sent: upload.size });
    sendNext();
    return showServerVersion(id);
  }
  if (sentTo.kind === 'draft') {
    const { problem } = await call('PUT', `/api/attachments/${id}`, { reference: referenceText(record) });
    if (problem)
      return problem.code ? stop(id, 'failed', { code: problem.code, params: problem.params ?? {} }) : stop(id, 'cut');
  }
  upload.events.sent(upload);
  ended(id);
}

/** Show the server's version, as after a reload: images are re-encoded. */
async function showServerVersion(id: string) {
  const { answer } = await call<Attachment>('GET', `/api/attachments/${id}`);
  if (answer) change(id, { name: answer.name, size: answer.size, thumbnailUrl: answer.thumbnailUrl ?? null });
}

const resumeCut = () => {
  for (const { id, state } of allUploads()) if (state === 'cut') retryUpload(id);
};
// A connection may fail although the device is online. Only requests and the socket notice it.
onConnection(() => isConnected() && resumeCut());
window.addEventListener('online', resumeCut);
// Uploads belong to the session that started them.
session.endsWith(() => {
  for (const { id } of allUploads()) cancelUpload(id);
});

/** Counts the mounted views per record. */
const watched = new Map<string, number>();

export function watchUploads(record: RecordOfFiles): () => void {
  const key = referenceText(record);
  watched.set(key, (watched.get(key) ?? 0) + 1);
  return () => {
    const left = (watched.get(key) ?? 1) - 1;
    if (left > 0) watched.set(key, left);
    else watched.delete(key);
  };
}
