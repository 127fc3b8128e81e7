import { isReservedLabel } from './reserved-labels.ts';

const labelPattern = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const ipv4 = /^\d+(?:\.\d+){3}$/;

/** The label stands in certificates and mails as it is: no punycode, whose look nobody can check. */
const isLabel = (label: string) => labelPattern.test(label) && !label.startsWith('xn--');

/** May a tenant be called so? */
export const isTenantLabel = (label: string): boolean => isLabel(label) && !isReservedLabel(label);

/**
 * The tenant that a Host header names by its first label, in lower case; null where it names none. The API's host has
 * `api` after the tenant's label and names the same tenant.
 */
export function tenantLabelFrom(hostHeader: string | null | undefined): string | null {
  const host = hostName(hostHeader ?? '');
  if (host === null || ipv4.test(host)) return null;
  const labels = host.split('.');
  if (labels.length < 2 || !labels.every((label) => labelPattern.test(label))) return null;
  const [first = ''] = labels;
  return isTenantLabel(first) ? first : null;
}

/** Without port and the root's dot; null for what is no host and port. */
export function hostName(hostHeader: string): string | null {
  if (hostHeader.length > 260) return null;
  const [, name, port] = /^([a-z0-9.-]+?)\.?(?::(\d{1,5}))?$/i.exec(hostHeader) ?? [];
  if (!name || (port !== undefined && Number(port) > 65_535)) return null;
  return name.length > 253 ? null : name.toLowerCase();
}
