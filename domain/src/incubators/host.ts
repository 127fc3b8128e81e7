import { isReservedLabel } from './reserved-labels.ts';

const labelPattern = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** The label of the host beside a tenant's that serves packages of courses, with strangers' scripts. */
export const contentLabel = (slug: string): string => `content--${slug}`;

/** The tenant of such a label; null for any other one. */
export const slugOfContentLabel = (label: string): string | null => /^content--(.+)$/.exec(label)?.[1] ?? null;

/** No punycode: certificates and emails show the label, and nobody can verify its look-alikes. */
const isLabel = (label: string) => labelPattern.test(label) && !label.startsWith('xn--');

export const isTenantLabel = (label: string): boolean =>
  isLabel(label) && !isReservedLabel(label) && slugOfContentLabel(label) === null;

/**
 * The tenant of a Host header, in lower case; else null. Only `<label>.<base domain>` and the API host
 * `<label>.api.<base domain>` name a tenant.
 */
export function tenantLabelFrom(hostHeader: string | null | undefined, baseDomain: string): string | null {
  const host = hostName(hostHeader ?? '');
  if (!host?.endsWith(`.${baseDomain}`)) return null;
  const label = host.slice(0, -baseDomain.length - 1).replace(/\.api$/, '');
  return isTenantLabel(label) ? label : null;
}

/** Without the port and the root dot; null for an invalid host. */
export function hostName(hostHeader: string): string | null {
  if (hostHeader.length > 260) return null;
  const [, name, port] = /^([a-z0-9.-]+?)\.?(?::(\d{1,5}))?$/i.exec(hostHeader) ?? [];
  if (!name || (port !== undefined && Number(port) > 65_535)) return null;
  return name.length > 253 ? null : name.toLowerCase();
}
