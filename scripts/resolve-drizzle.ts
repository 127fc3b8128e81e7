import { registerHooks } from 'node:module';

/**
 * Call it before the product is imported. Node parses the package.json of the package again for each file that it
 * resolves. Drizzle's has 179 kB and the product loads a hundred of its files: 0.8 s. Its files are modules, and a bare
 * name means the same everywhere.
 */
export function resolveDrizzleOnce(): void {
  const known = new Map<string, string>();
  registerHooks({
    resolve(specifier, context, next) {
      const inside = specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/');
      const url = inside ? new URL(specifier, context.parentURL).href : known.get(specifier);
      if (url) return { url, format: 'module', shortCircuit: true };
      const found = next(specifier, context);
      if (specifier.startsWith('drizzle-orm') && found.format === 'module') known.set(specifier, found.url);
      return found;
    },
  });
}
