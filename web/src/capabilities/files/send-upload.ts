import { type DetailedError, Upload as TusUpload } from 'tus-js-client';
import { boot } from '#platform/boot.ts';
import { session } from '#platform/session.ts';
import type { UploadProblem } from './uploads.ts';

export interface Sending {
  cancel: () => Promise<void>;
}

interface Heard {
  progress: (sent: number) => void;
  sent: () => void;
  cut: () => void;
  refused: (problem: UploadProblem) => void;
}

/** Tries that follow a cut; afterwards it waits for the connection, or for the person. */
const pausesMs = [500, 1_500, 4_000, 10_000];

/** Sends a file by tus: what the server has of it is never sent twice. The attachment gets the id of the upload. */
export function sendUpload(
  { id, file, reference }: { id: string; file: File; reference: string },
  heard: Heard,
): Sending {
  const sending = new TusUpload(file, {
    endpoint: `${boot.apiUrl}/api/uploads`,
    metadata: { filename: file.name, reference, id },
    retryDelays: pausesMs,
    // The file itself is gone with the page, so there is nothing to go on with.
    storeFingerprintForResuming: false,
    onBeforeRequest: (request) => {
      request.setHeader('authorization', `Bearer ${session.token() ?? ''}`);
    },
    onShouldRetry: (fault) =>
      !isRefused(fault) && (statusOf(fault) === 0 || statusOf(fault) === 409 || statusOf(fault) >= 500),
    onProgress: (sent) => heard.progress(sent),
    onSuccess: () => heard.sent(),
    onError: (fault) => {
      const problem = 'originalResponse' in fault ? problemIn(fault) : undefined;
      if (problem) heard.refused(problem);
      else heard.cut();
    },
  });
  sending.start();
  return { cancel: () => sending.abort(true).catch(() => {}) };
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
