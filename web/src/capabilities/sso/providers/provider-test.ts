import { ownHost, post } from '#platform/api/rest.ts';
import { storedJson } from '#platform/browser-storage.ts';

export const providersPath = '/admin/configuration/login';

export interface TestedClaims {
  claims: Record<string, string>;
}

const isTested = (value: unknown): TestedClaims | null =>
  typeof value === 'object' && value !== null && 'claims' in value ? (value as TestedClaims) : null;

/** The answer of the provider, from its redirect until the page shows it. */
export const testedClaims = storedJson('provider-test', isTested);

/** Leaves for the provider's login page; its answer opens nothing. Returns the problem if there is one. */
export async function startProviderTest(connection: string): Promise<string | null> {
  const body = { connection, returnPath: providersPath };
  const { answer, problem } = await post<{ url: string }>('/auth/test/url', body, ownHost);
  if (!answer) return problem.message;
  location.assign(answer.url);
  return null;
}
