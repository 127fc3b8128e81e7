import { childOf, childrenOf, readXml, type XmlElement } from './xml.ts';

export const packageFormats = ['1.2', '2004'] as const;
export type PackageFormat = (typeof packageFormats)[number];

export interface PackageManifest {
  format: PackageFormat;
  title: string;
  /** The path of the first page in the package, with its query. */
  launch: string;
  /** SCORM 1.2: the score in percent that passes. */
  masteryScore: number | null;
  launchData: string;
}

/** Why a manifest gives no item: it is no SCORM, or it holds several units. */
export type ManifestFault = 'manifest' | 'several';

/** Reads `imsmanifest.xml`. `paths` are the files of the package. */
export function readManifest(source: string, paths: ReadonlySet<string>): PackageManifest | ManifestFault {
  const root = readXml(source);
  if (root?.name !== 'manifest') return 'manifest';
  const format = formatOf(root, source);
  if (!format) return 'manifest';
  const folder = childOf(root, 'resources');
  const resources = new Map(childrenOf(folder, 'resource').map((one) => [one.attributes.identifier ?? '', one]));
  const organizations = childOf(root, 'organizations');
  const all = childrenOf(organizations, 'organization');
  const organization =
    all.find(({ attributes }) => attributes.identifier === organizations?.attributes.default) ?? all[0];
  const units = unitsOf(organization).filter(({ attributes }) => resources.has(attributes.identifierref ?? ''));
  if (units.length > 1) return 'several';
  const [unit] = units;
  const resource = unit
    ? resources.get(unit.attributes.identifierref ?? '')
    : [...resources.values()].find(({ attributes }) => attributes.scormtype?.toLowerCase() === 'sco');
  if (!resource?.attributes.href) return 'manifest';
  const base = [root, folder, resource].map((one) => one?.attributes.base ?? '').join('');
  const launch = launchPath(base + resource.attributes.href, paths);
  if (!launch) return 'manifest';
  const mastery = Number(childOf(unit, 'masteryscore')?.text.trim() || Number.NaN);
  return {
    format,
    title:
      (childOf(organization, 'title') ?? childOf(unit, 'title'))?.text.trim().replace(/\s+/g, ' ').slice(0, 200) ?? '',
    launch: withParameters(launch, unit?.attributes.parameters),
    masteryScore: mastery >= 0 && mastery <= 100 ? mastery : null,
    launchData: (childOf(unit, 'datafromlms')?.text.trim() ?? '').slice(0, 4_000),
  };
}

function formatOf(root: XmlElement, source: string): PackageFormat | null {
  const metadata = childOf(root, 'metadata');
  const version = childOf(metadata, 'schemaversion')?.text.trim().toLowerCase();
  if (version === '1.2') return '1.2';
  if (version === 'cam 1.3' || version?.startsWith('2004')) return '2004';
  if (version !== undefined) return null;
  // Older tools leave the version out; the namespace then tells the format.
  if (/adlcp_v1p3/i.test(source)) return '2004';
  return /adlcp_rootv1p2/i.test(source) ? '1.2' : null;
}

const unitsOf = (element: XmlElement | undefined): XmlElement[] =>
  childrenOf(element, 'item').flatMap((one) => [...(one.attributes.identifierref ? [one] : []), ...unitsOf(one)]);

/** Null for another site and for a file that the package does not hold. */
function launchPath(given: string, paths: ReadonlySet<string>): string | null {
  const [, typed = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(given.trim()) ?? [];
  const path = packagePath(unescaped(typed));
  return path && paths.has(path) ? path.split('/').map(encodeURIComponent).join('/') + rest : null;
}

function withParameters(launch: string, parameters = ''): string {
  const more = parameters.trim().replace(/^[?&]+/, '');
  if (!more || more.startsWith('#')) return launch + more;
  return `${launch}${launch.includes('?') ? '&' : '?'}${more}`;
}

/** The path of a file in a package, from its root; null for one that leads outside. */
export function packagePath(given: string): string | null {
  const path = given.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters have no place in paths
  if (path === '' || path.length > 500 || /[\0-\x1f\x7f:]/.test(path) || path.startsWith('/')) return null;
  return path.split('/').some((name) => name === '..' || name === '.' || name === '') ? null : path;
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
