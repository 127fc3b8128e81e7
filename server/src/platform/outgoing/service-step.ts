import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { seal, unseal } from '#platform/seal.ts';
import { hashOfToken, newSecretToken } from '#platform/secret-token.ts';

/** A person went to a service of another company, and comes back with its answer. */
export interface ServiceStep {
  /** The service, and what the person wants there. */
  purpose: string;
  userId: string;
  tenantId: string;
  /** For PKCE. */
  verifier: string;
  /** The hash of the browser's cookie: another browser cannot end the step. */
  browser: string;
  /** The person began here, perhaps on a domain of the organization. */
  home: string;
  endsAt: number;
}

export const stepMinutes = 10;

/** Encrypted into `state`, so that no row waits for people who never come back. */
export function beginStep(
  { userId, tenantId }: Actor,
  { browser, ...given }: Pick<ServiceStep, 'purpose' | 'browser' | 'home'>,
): { state: string; verifier: string } {
  const verifier = newSecretToken();
  const endsAt = Date.now() + stepMinutes * 60_000;
  const step: ServiceStep = { ...given, userId, tenantId, verifier, browser: hashOfToken(browser), endsAt };
  return { state: seal(JSON.stringify(step)), verifier };
}

/** Null for a state that is too old, or not ours: anybody can write one. */
export function openStep(state: string): ServiceStep | null {
  try {
    const step: ServiceStep = JSON.parse(unseal(state));
    return Date.now() < step.endsAt ? step : null;
  } catch {
    return null;
  }
}

/** Null unless this person began the step in this browser, ten minutes ago at most. */
export function ownStep({ userId, tenantId }: Actor, state: string, browser: string | null): ServiceStep | null {
  const step = openStep(state);
  const isOwn = step?.userId === userId && step.tenantId === tenantId;
  return isOwn && browser !== null && step.browser === hashOfToken(browser) ? step : null;
}
