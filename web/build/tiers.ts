import { capabilities } from '@seedbed/domain/capabilities.ts';
import { build, type InlineConfig, type Plugin, type Rollup } from 'vite';

/**
 * The first page, the pages linked from emails, and the frame with the home page. Its dialogs load at rest. Everything
 * else loads with its own page.
 */
const entries = {
  first: ['/index.html', '/sessions/sign-in/sign-in-page.tsx'],
  linked: [
    '/sessions/links/reset-page.tsx',
    '/sessions/links/validate-page.tsx',
    '/sessions/links/accept-invitation-page.tsx',
  ],
  frame: ['/app/frame/frame.tsx', '/navigation/home/home-page.tsx'],
  dialogs: ['/platform/ui/dialogs.tsx'],
} as const;
/** Menus of every list, and the parts below them. */
const partsOfLists = [
  '/views/views-menu.tsx',
  '/views/view-changes.tsx',
  '/exports/lists/export-button.tsx',
  '/exports/links/link-button.tsx',
] as const;
/** Parts that always load together with the shared file of their area: the layout around page tabs, asked forms. */
const besideShared = ['/accounts/settings/settings-page.tsx', '/forms/asking/record-fillings.tsx'] as const;
export type Tier = keyof typeof entries | 'list-parts' | 'kit' | `shared-${string}`;

/**
 * Shared modules form one file of the kit and one per area, so that a page needs few requests. The first capabilities
 * of the register form a file of their own: all areas import them, while others of their area import all areas.
 */
const kit =
  /\/web\/src\/platform\/|\/domain\/src\/|node_modules\/(@mantine\/(core|hooks)|@floating-ui|react-i18next|html-parse-stringify|void-elements)\//;

/**
 * Computes the modules of each tier. Libraries re-export everything from one file and rely on tree shaking. So
 * only a build knows the result, and one runs without writing files. A tier contains all its imports unless an
 * earlier one does. Its chunks can therefore neither form a cycle nor pull the frame into sign-in.
 */
export async function tiersOf(config: InlineConfig): Promise<(id: string) => Tier | null> {
  const styles = new Map<string, string[]>();
  const result = await build({
    ...config,
    plugins: [...(config.plugins ?? []), collectStyles(styles)],
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false, minify: false, cssMinify: false },
  });
  const { output } = Array.isArray(result) ? (result[0] as Rollup.RollupOutput) : (result as Rollup.RollupOutput);
  const chunks = output.filter((part) => part.type === 'chunk');
  // The style sheets of a tier are one file too.
  const withStyles = (some: Rollup.OutputChunk[]) => {
    const modules = some.flatMap((chunk) => chunk.moduleIds);
    return new Set([...modules, ...modules.flatMap((id) => styles.get(id) ?? [])]);
  };
  const chunksOf = (name: string, wanted: readonly string[]) => {
    const found = chunks.filter((chunk) => wanted.some((end) => chunk.facadeModuleId?.endsWith(end)));
    if (found.length !== wanted.length) throw new Error(`A page of the tier ${name} has moved: see build/tiers.ts`);
    return found;
  };
  const modulesOf = (tier: keyof typeof entries) => withStyles(closure(chunksOf(tier, entries[tier]), chunks));
  const tiers = (Object.keys(entries) as (keyof typeof entries)[]).map((tier) => [tier, modulesOf(tier)] as const);
  const sharedChunks = chunks.filter((chunk) => !chunk.facadeModuleId);
  const shared = new Set([
    ...sharedChunks.flatMap((chunk) => chunk.moduleIds),
    ...withStyles(chunksOf('shared', besideShared)),
  ]);
  const ofLists = withStyles(chunksOf('list-parts', partsOfLists)).difference(withStyles(sharedChunks));
  return (id) => {
    const tier = tiers.find(([, modules]) => modules.has(id))?.[0];
    if (tier) return tier;
    if (ofLists.has(id)) return 'list-parts';
    if (!shared.has(id)) return null;
    const [, name] = /\/web\/src\/capabilities\/([\w-]+)\//.exec(id) ?? [];
    const area = capabilities.find((one) => one.name === name)?.area;
    if (name && base.has(name)) return 'shared-base';
    if (area) return `shared-${area}`;
    return kit.test(id) ? 'kit' : null;
  };
}

/** Collects the style sheets that each module imports; chunks do not name them. */
const collectStyles = (styles: Map<string, string[]>): Plugin => ({
  name: 'seedbed-collect-styles',
  buildEnd() {
    for (const id of this.getModuleIds()) {
      const sheets = this.getModuleInfo(id)?.importedIds.filter((imported) => /\.css(\?|$)/.test(imported)) ?? [];
      if (sheets.length > 0) styles.set(id, sheets);
    }
  },
});

const endOfBase = capabilities.findIndex(({ area }) => area !== capabilities[0]?.area);
const base: ReadonlySet<string> = new Set(capabilities.slice(0, endOfBase).map(({ name }) => name));

function closure(starts: Rollup.OutputChunk[], chunks: Rollup.OutputChunk[]): Rollup.OutputChunk[] {
  const found = new Set(starts);
  for (const chunk of found) {
    for (const file of chunk.imports) {
      const imported = chunks.find((other) => other.fileName === file);
      if (imported) found.add(imported);
    }
  }
  return [...found];
}
