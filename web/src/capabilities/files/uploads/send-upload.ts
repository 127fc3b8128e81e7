import { type DetailedError, Upload as TusUpload } from 'tus-js-client';
import { boot } from '#platform/boot.ts';
import { session } from '#platform/session.ts';
import type { UploadProblem } from './upload.ts';

export interface Sending {
  cancel: () => Promise<void>;
}

interface Heard {
  /** The server knows of it, and tells how much of it has come. */
  begun: () => void;
  progress: (sent: number) => void;
  sent: () => void;
  cut: () => void;
  refused: (problem: UploadProblem) => void;
}

/** Tries that follow a cut; afterwards it waits for the connection, or for the person. */
const pausesMs = [500, 1_500, 4_000, 10_000];

/** Sends a file by tus: what the server has of it is never sent twice. The attachment gets the id of the upload. */
export function sendUpload(
  { id, file, goes, begun }: { id: string; file: File; goes: Record<string, string>; begun: boolean },
  heard: Heard,
): Sending {
  const endpoint = `${boot.apiUrl}/api/uploads`;
  let [has, isCancelled] = [0, false];
  const sending = new TusUpload(file, {
    endpoint,
    // Asked before anything is sent; one that is gone by then is begun anew.
    uploadUrl: begun ? `${endpoint}/${id}` : null,
    metadata: { filename: file.name, ...goes, id },
    retryDelays: pausesMs,
    // The file itself is gone with the page, so there is nothing to go on with.
    storeFingerprintForResuming: false,
    onBeforeRequest: (request) => {
      request.setHeader('authorization', `Bearer ${session.token() ?? ''}`);
    },
    onShouldRetry: (fault) =>
      !isRefused(fault) && (statusOf(fault) === 0 || statusOf(fault) === 409 || statusOf(fault) >= 500),
    onAfterResponse: (request, answer) => {
      if (request.getMethod() === 'POST') has = Number(answer.getHeader('upload-offset'));
    },
    onUploadUrlAvailable: () => {
      heard.begun();
      if (has > 0) goOn();
    },
    onProgress: (sent) => heard.progress(sent),
    onSuccess: () => heard.sent(),
    onError: (fault) => {
      const problem = 'originalResponse' in fault ? problemIn(fault) : undefined;
      if (problem) heard.refused(problem);
      else heard.cut();
    },
  });
  /** Begun by a try whose answer was lost: the client would send it from its first byte, and be refused. */
  function goOn() {
    has = 0;
    void sending.abort();
    setTimeout(() => isCancelled || sending.start());
  }
  sending.start();
  return {
    cancel: () => {
      isCancelled = true;
      return sending.abort(true).catch(() => {});
    },
  };
}

/** For what the file is or where it goes: asked again it would be the same. */
const isRefused = (fault: DetailedError): boolean => problemIn(fault)?.code.startsWith('files.') ?? false;

/** 0 where no answer came. */
const statusOf = (fault: DetailedError | Error): number =>
  ('originalResponse' in fault && fault.originalResponse?.getStatus()) || 0;

/** What the server said, in its own codes; undefined where nobody answered. */
function problemIn(fault: DetailedError): UploadProblem | undefined {
  const answer = fault.originalResponse;
  if (!answer?.getStatus()) return undefined;
  try {
    const { code, params = {} } = JSON.parse(answer.getBody()) as Partial<UploadProblem>;
    if (code) return { code, params };
  } catch {
    // Something between us and the server answered.
  }
  return { code: 'Unavailable', params: {} };
}
