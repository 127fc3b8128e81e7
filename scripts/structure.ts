import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { capabilities } from '../domain/src/capabilities.ts';
import { busyFieldLines } from './busy-fields.ts';
import { cssFaults } from './css-classes.ts';
import { importCircles } from './import-circles.ts';
import { physicalFaults } from './physical.ts';
import { root } from './run.ts';
import { sentenceFaults } from './sentences.ts';

const sides = { domain: 'domain/src', server: 'server/src/capabilities', web: 'web/src/capabilities' } as const;
/** Folders of `domain/src` that are no capability. */
const notCapabilities = new Set(['kernel', 'testing']);
const longest = 350;

async function foldersOf(side: keyof typeof sides): Promise<Set<string>> {
  const entries = await readdir(path.join(root, sides[side]), { withFileTypes: true }).catch(() => []);
  return new Set(
    entries.filter((entry) => entry.isDirectory() && !notCapabilities.has(entry.name)).map((entry) => entry.name),
  );
}

/** Compares the register with the folders of the three packages. */
async function registerFaults(): Promise<string[]> {
  const faults: string[] = [];
  for (const side of Object.keys(sides) as (keyof typeof sides)[]) {
    const folders = await foldersOf(side);
    for (const { name, sides: has } of capabilities) {
      if (has[side] !== folders.has(name))
        faults.push(`${name}: the register and the folder ${sides[side]}/${name} differ about its ${side} side`);
      folders.delete(name);
    }
    for (const name of folders) faults.push(`${sides[side]}/${name} is in no register (domain/src/capabilities.ts)`);
  }
  return faults;
}

const imported = /(?:from|import)\s*\(?'(?:@seedbed\/domain\/|#capabilities\/|#)([a-z-]+)\/([^']+)'/g;
const publicFile = { domain: /./, server: /^(public|table)\.ts$/, web: /^public\.tsx?$/ } as const;

/** Imports point up the register only, and reach a neighbor through its public files only. */
async function importFaults(files: readonly string[]): Promise<string[]> {
  const order = new Map<string, number>(capabilities.map(({ name }, i) => [name, i]));
  const faults: string[] = [];
  for (const file of files) {
    const [, side, own = ''] = /^(domain|server|web)\/src\/(?:capabilities\/)?([a-z-]+)\//.exec(file) ?? [];
    const mine = order.get(own);
    if (mine === undefined || /\.test\.tsx?$/.test(file)) continue;
    const text = await readFile(path.join(root, file), 'utf8');
    for (const [statement, name = '', target = ''] of text.matchAll(imported)) {
      const isNear =
        name === own &&
        !statement.includes('@seedbed/') &&
        file.endsWith(`/${path.dirname(`${name}/${target}`)}/${path.basename(file)}`);
      if (isNear) faults.push(`${file} imports ${name}/${target}: write ./${path.basename(target)}`);
      if (name === own || !order.has(name)) continue;
      if ((order.get(name) ?? -1) > mine) faults.push(`${file} imports ${name}, which is below ${own} in the register`);
      if (statement.includes('#capabilities/') && !publicFile[side as keyof typeof sides].test(target))
        faults.push(`${file} imports ${name}/${target}: import public.ts instead`);
    }
  }
  return faults;
}

/** The files of capabilities' domains that the platform may import: facts of the tenant and the person in every page. */
const ofPlatform = new Set([
  'access/groups.ts',
  'access/permits.ts',
  'access/route-guard.ts',
  'accounts/format-day.ts',
  'accounts/user.ts',
  'emails/mail.ts',
  'files/attachment.ts',
  'files/activity-types.ts',
  'incubators/color.ts',
  'incubators/features.ts',
  'incubators/palette.ts',
  'incubators/startup-label.ts',
  'navigation/create-menu.ts',
  'sessions/public-paths.ts',
  'sessions/remembered-path.ts',
  'startups/policy.ts',
  'third-party/service.ts',
]);

async function platformFaults(files: readonly string[]): Promise<string[]> {
  const faults = files
    .filter((file) => /^(server|web)\/src\/platform\//.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
    .map(async (file) => {
      const text = await readFile(path.join(root, file), 'utf8');
      const named = [...text.matchAll(/'@seedbed\/domain\/((?!kernel\/)[^']+)'/g)].map(([, name = '']) => name);
      return named
        .filter((name) => !ofPlatform.has(name))
        .map((name) => `${file} imports ${name}: the platform knows no capability`);
    });
  return (await Promise.all(faults)).flat();
}

const mostFiles = [
  [/^(domain\/src|server\/src\/capabilities|web\/src\/capabilities)\//, 15],
  [/^(server|web)\/src\/(platform|testing)\b/, 30],
] as const;
/** A manifest is not counted: each capability has one. */
const isCounted = (file: string) =>
  !/\.(test|matrix|gen)\.tsx?$|\/capabilities\/.*\/capability\.ts$|\/demo(\/|\.ts)/.test(file);

/** A folder with too many files should be split into capabilities or topics. */
function folderFaults(files: readonly string[]): string[] {
  const folders = Map.groupBy(files.filter(isCounted), (file) => path.dirname(file));
  return [...folders].flatMap(([folder, { length }]) => {
    const most = mostFiles.find(([place]) => place.test(folder))?.[1] ?? Number.POSITIVE_INFINITY;
    return length > most ? [`${folder} holds ${length} files: at most ${most}, make subfolders by topic`] : [];
  });
}

async function lengthFaults(files: readonly string[]): Promise<string[]> {
  const lengths = await Promise.all(
    files.map(async (file) => [file, (await readFile(path.join(root, file), 'utf8')).split('\n').length] as const),
  );
  return lengths
    .filter(([, lines]) => lines > longest)
    .map(([file, lines]) => `${file} has ${lines} lines: split it before ${longest}`);
}

async function circleFaults(files: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(path.join(root, file), 'utf8')] as const),
  );
  return importCircles(new Map(texts)).map((circle) => `a circle of imports: ${circle}`);
}

const participle =
  /^\s*(?:export )?(?:interface|type) (?!Need\b)(?:[A-Z][a-z]+ed|Begun|Chosen|Drawn|Found|Given|Hidden|Kept|Made|Seen|Sent|Shown|Taken|Told|Written)[ <]/;

/** Names that plainer ones have replaced. */
const oldNames = [
  ...['demandKey', 'demandRoom', 'demandTurn', 'refusalTo', 'useDoors', 'asActor', 'readAs', 'whoAsks', 'MailHouse'],
  ...['findHouse', 'FairShare', 'inTurn', 'takeSeat', 'standingAbove', 'lendToPalette', 'Lender', 'askAgainExchange'],
  ...['keepShownExchange', 'notSentExchange', 'proveSelf', 'Proving', 'carryOutDeletions', 'perShape', 'shapeOf'],
  ...['tellEverybodyToAskAgain', 'tellEverybody', 'isWorn', 'giveUpRoot', 'seenAmong', 'WayOn', 'settleDue'],
  ...['takeAnswersOver', 'takeAcceptanceBack', 'takeBackScores', 'takeInvitationBack'],
];
const oldName = new RegExp(`\\b(?:${oldNames.join('|')})\\b`);

/**
 * A comment is a sentence that begins with its subject. A type is a noun, and old names do not come back.
 * `docs/style.md` explains the rules.
 */
const wordFaults = (file: string, text: string): string[] => [
  ...(file === 'scripts/sentences.test.ts' ? [] : sentenceFaults(text)).map(
    ({ line, fault }) => `${file}:${line}: ${fault}`,
  ),
  ...(file.endsWith('.tsx') ? busyFieldLines(text) : []).map(
    (line) => `${file}:${line}: a field that is disabled during a call loses the focus: use whileBusy`,
  ),
  ...text
    .split('\n')
    .flatMap((line, i) => [
      ...(participle.test(line) ? [`${file}:${i + 1}: name the type by a noun`] : []),
      ...(oldName.test(line) && file !== 'scripts/structure.ts' ? [`${file}:${i + 1}: use the new name`] : []),
    ]),
];

async function styleFaults(files: readonly string[]): Promise<string[]> {
  const faults = files.map(async (file) => wordFaults(file, await readFile(path.join(root, file), 'utf8')));
  return (await Promise.all(faults)).flat();
}

async function sourceFiles(): Promise<string[]> {
  const places = ['domain/src', 'server/src', 'web/src', 'scripts', 'e2e', 'bench'];
  const all = await Promise.all(
    places.map(async (place) =>
      (await readdir(path.join(root, place), { recursive: true }).catch(() => [])).map((file) =>
        path.join(place, file),
      ),
    ),
  );
  return all.flat().filter((file) => /\.tsx?$/.test(file) && !file.includes('/generated/'));
}

export async function checkStructure(): Promise<void> {
  const files = await sourceFiles();
  const faults = [
    ...(await registerFaults()),
    ...(await importFaults(files)),
    ...(await platformFaults(files)),
    ...folderFaults(files),
    ...(await lengthFaults(files)),
    ...(await styleFaults(files)),
    ...(await circleFaults(files)),
    ...(await physicalFaults()),
    ...(await cssFaults()),
  ];
  if (faults.length > 0) throw new Error(`\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
}
