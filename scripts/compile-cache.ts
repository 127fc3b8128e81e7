import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { root } from './run.ts';

/**
 * Keeps compiled modules for the next start. Inside the checkout, because in a shared temporary folder other users of the
 * machine could plant code. Without write access the start only takes longer.
 */
export const cacheCompiledModules = () => enableCompileCache(path.join(root, 'node_modules/.cache/compiled'));
