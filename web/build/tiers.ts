import { build, type InlineConfig, type Rollup } from 'vite';

/**
 * What the first page shows, what pages behind links of mails add, and what the frame with the home page adds to both;
 * everything else comes with its own page.
 */
const entries = {
  first: ['/index.html', '/sessions/sign-in/sign-in-page.tsx'],
  linked: [
    '/sessions/links/reset-page.tsx',
    '/sessions/links/validate-page.tsx',
    '/sessions/links/accept-invitation-page.tsx',
  ],
  frame: ['/app/frame/frame.tsx', '/navigation/home/home-page.tsx'],
} as const;
export type Tier = keyof typeof entries | 'kit' | `shared-${string}`;

/** What several pages share is one file of the kit and one of each capability, so that a page comes in few requests. */
const kit =
  /\/web\/src\/platform\/|\/domain\/src\/|node_modules\/(@mantine\/(core|hooks)|@floating-ui|react-i18next|html-parse-stringify|void-elements)\//;

/**
 * Which modules the tiers are made of. Only a build knows, since libraries re-export all they have from one file and
 * most of it is shaken off; so one is made without writing it. A tier holds all that it imports, or an earlier one
 * does: chunks of these sets can neither import in a circle nor drag the frame into sign-in.
 */
export async function tiersOf(config: InlineConfig): Promise<(id: string) => Tier | null> {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false },
  });
  const { output } = Array.isArray(result) ? (result[0] as Rollup.RollupOutput) : (result as Rollup.RollupOutput);
  const chunks = output.filter((part) => part.type === 'chunk');
  const modulesOf = (tier: keyof typeof entries) => {
    const wanted = entries[tier];
    const starts = chunks.filter((chunk) => wanted.some((end) => chunk.facadeModuleId?.endsWith(end)));
    if (starts.length !== wanted.length) throw new Error(`A page of the tier ${tier} has moved: see build/tiers.ts`);
    return new Set(closure(starts, chunks).flatMap((chunk) => chunk.moduleIds));
  };
  const tiers = (Object.keys(entries) as (keyof typeof entries)[]).map((tier) => [tier, modulesOf(tier)] as const);
  const shared = new Set(chunks.filter((chunk) => !chunk.facadeModuleId).flatMap((chunk) => chunk.moduleIds));
  return (id) => {
    const tier = tiers.find(([, modules]) => modules.has(id))?.[0];
    if (tier) return tier;
    if (!shared.has(id) && !isFrameOfTabs(id)) return null;
    const capability = /\/web\/src\/capabilities\/([\w-]+)\//.exec(id)?.[1];
    if (capability) return `shared-${capability}`;
    return kit.test(id) ? 'kit' : null;
  };
}

/** What stands around the tabs of a page: it never comes without one of them. */
const isFrameOfTabs = (id: string) => id.endsWith('/accounts/settings/settings-page.tsx');

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
