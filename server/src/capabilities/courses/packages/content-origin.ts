import { contentLabel, hostName } from '@seedbed/domain/incubators/host.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { isSignatureOf, signatureOf } from '#platform/seal.ts';

let pattern = 'http://{tenant}.localhost';

/** Called once at start. The packages of a tenant have a host beside the tenant's own. */
export function configurePackageHosts(publicUrl: string) {
  pattern = publicUrl;
}

const originFor = (label: string): string => new URL(pattern.replace('{tenant}', label)).origin;

export const originOfTenant = originFor;
/** The origin of packages. The content security policy of pages that show packages names it. */
export const originOfPackages = (slug: string): string => originFor(contentLabel(slug));

/** True for the one host that serves the packages of this tenant. */
export const isHostOfPackages = (host: string | undefined, slug: string): boolean =>
  hostName(host ?? '') === new URL(originOfPackages(slug)).hostname;

interface PackageLink {
  tenantId: Id<'Incubator'>;
  packageId: Id<'CoursePackage'>;
}

const validSeconds = 8 * 60 * 60;
const purpose = 'course-package';

/** The address of the player. It opens this package alone, for a working day. */
export function playerLink(slug: string, { tenantId, packageId }: PackageLink, now = Date.now()): string {
  const text = `${tenantId}.${packageId}.${Math.floor(now / 1000) + validSeconds}`;
  return `${originOfPackages(slug)}/packages/${text}.${signatureOf(purpose, text)}`;
}

/** Null for a token that is invalid or too old. */
export function packageOfToken(token: string, now = Date.now()): PackageLink | null {
  const [tenantId = '', packageId = '', until = '', signature = ''] = token.split('.');
  const isGood = isSignatureOf(purpose, `${tenantId}.${packageId}.${until}`, signature) && Number(until) * 1000 > now;
  return isGood ? { tenantId: tenantId as Id<'Incubator'>, packageId: packageId as Id<'CoursePackage'> } : null;
}
