/** The licenses of production dependencies, and their bill of materials. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import parse, { type Info } from 'spdx-expression-parse';
import { root } from './run.ts';

interface Component {
  'bom-ref': string;
  name: string;
  version: string;
  properties?: { name: string; value: string }[];
  licenses?: ({ license: { id?: string; name?: string } } | { expression: string })[];
}

/** CycloneDX, as `npm sbom` writes it. */
interface Sbom {
  serialNumber?: string;
  metadata: { timestamp?: string };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/**
 * From the lock file, so that it names the packages of all platforms. Without time and serial, builds are equal. npm's
 * `--omit dev` also omits packages that both production and a tool need, such as react; the marks are right.
 */
export async function makeSbom(): Promise<Sbom> {
  const args = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'];
  const { stdout } = await promisify(execFile)('npm', args, { cwd: root, maxBuffer: 100_000_000 });
  const { serialNumber: _serialNumber, metadata, components, dependencies, ...sbom } = JSON.parse(stdout) as Sbom;
  const { timestamp: _timestamp, ...facts } = metadata;
  const tools = new Set(components.filter(isTool).map((component) => component['bom-ref']));
  const kept = (refs: readonly string[]) => refs.filter((ref) => !tools.has(ref));
  return {
    ...sbom,
    metadata: facts,
    components: components.filter((component) => !isTool(component)),
    dependencies: dependencies
      .filter(({ ref }) => !tools.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: kept(dependsOn) })),
  };
}

const isTool = ({ properties = [] }: Component) =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true');

/** SPDX ids, matched exactly: another version of a license is another license. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Its copyleft reaches its own files alone, which nobody changes here.
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
]);

/** Loaded as a shared library, which its license allows: libvips, with which sharp draws pictures. */
const sharedLibraries = /^@img\/sharp-/;
const allowedForSharedLibraries = new Set([...allowed, 'LGPL-3.0-or-later']);

/** Packages that name their license only in their Readme.md or LICENSE. */
const statedInFile: Readonly<Record<string, string>> = { 'combine-errors@3.0.3': 'MIT', 'png-js@2.0.0': 'MIT' };

const ownPackages = new Set(['domain', 'server', 'web']);

/** The packages without an allowed license, as sentences. */
export function licenseFaults({ components }: { components: Omit<Component, 'bom-ref'>[] }): string[] {
  return components.flatMap((component) => {
    if (ownPackages.has(component.name)) return [];
    const { name, version } = component;
    const license = licenseOf(component) ?? statedInFile[`${name}@${version}`];
    if (license === undefined) return [`${name}@${version} states no license.`];
    const ids = sharedLibraries.test(name) ? allowedForSharedLibraries : allowed;
    return isAllowed(license, ids) ? [] : [`${name}@${version} has the license ${license}.`];
  });
}

function licenseOf({ licenses = [] }: Pick<Component, 'licenses'>): string | undefined {
  const all = licenses.map((one) =>
    'expression' in one ? one.expression : (one.license.id ?? one.license.name ?? ''),
  );
  return all.length > 0 ? all.map((one) => `(${one})`).join(' AND ') : undefined;
}

function isAllowed(license: string, ids: ReadonlySet<string>): boolean {
  const permits = (info: Info): boolean => {
    if ('conjunction' in info) {
      const sides = [permits(info.left), permits(info.right)];
      return info.conjunction === 'or' ? sides.some(Boolean) : sides.every(Boolean);
    }
    return !info.plus && !('exception' in info) && ids.has(info.license);
  };
  try {
    return permits(parse(license));
  } catch {
    // Not an SPDX expression, such as "SEE LICENSE IN".
    return false;
  }
}

export async function checkLicenses(): Promise<void> {
  const faults = licenseFaults(await makeSbom());
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
