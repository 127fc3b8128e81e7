import { isReservedLabel } from './reserved-labels.ts';

const labelPattern = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const ipv4 = /^\d+(?:\.\d+){3}$/;

/** No punycode: certificates and emails show the label, and nobody can verify its look-alikes. */
const isLabel = (label: string) => labelPattern.test(label) && !label.startsWith('xn--');

export const isTenantLabel = (label: string): boolean => isLabel(label) && !isReservedLabel(label);

/**
 * The tenant named by the first label of a Host header, in lower case; else null. The API host has `api` after the
 * tenant label.
 */
export function tenantLabelFrom(hostHeader: string | null | undefined): string | null {
  const host = hostName(hostHeader ?? '');
  if (host === null || ipv4.test(host)) return null;
  const labels = host.split('.');
  if (labels.length < 2 || !labels.every((label) => labelPattern.test(label))) return null;
  const [first = ''] = labels;
  return isTenantLabel(first) ? first : null;
}

/** Without the port and the root dot; null for an invalid host. */
export function hostName(hostHeader: string): string | null {
  if (hostHeader.length > 260) return null;
  const [, name, port] = /^([a-z0-9.-]+?)\.?(?::(\d{1,5}))?$/i.exec(hostHeader) ?? [];
  if (!name || (port !== undefined && Number(port) > 65_535)) return null;
  return name.length > 253 ? null : name.toLowerCase();
}
