import { boot } from '#platform/boot.ts';
import { said } from '#platform/i18n/said.ts';
import { session } from '#platform/session.ts';

export interface FilesAnswer {
  /** What to tell the person where it did not work. */
  problem: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: the answer of whatever call it is
  json: any;
}

/** A call about a file that GraphQL has no part in. `lost` is said where nobody answers. */
export async function callFiles(
  method: 'GET' | 'PUT' | 'DELETE' | 'POST',
  path: string,
  body: FormData | object | undefined,
  lost: string,
): Promise<FilesAnswer> {
  const isForm = body instanceof FormData;
  const headers = {
    authorization: `Bearer ${session.token() ?? ''}`,
    ...(body && !isForm && { 'content-type': 'application/json' }),
  };
  try {
    const answer = await fetch(`${boot.apiUrl}${path}`, {
      method,
      headers,
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const json = answer.status === 204 ? null : await answer.json();
    if (answer.ok) return { problem: null, json };
    const { code, params, detail } = json as { code?: string; params?: Record<string, unknown>; detail?: string };
    return { problem: (code && said('refusals', code, params)) || detail || lost, json: null };
  } catch {
    return { problem: lost, json: null };
  }
}
