import type { Plugin, Rollup } from 'vite';

/**
 * Refuses builds with import cycles. Such files run before their imports are ready, and fail only in the
 * browser.
 */
export function noCircles(): Plugin {
  return {
    name: 'seedbed-no-circles',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      const circle = findCycle(new Map(chunks.map((chunk) => [chunk.fileName, chunk])));
      if (circle) this.error(`Chunks import each other: ${circle.join(' → ')}. See build/tiers.ts.`);
    },
  };
}

function findCycle(chunks: ReadonlyMap<string, Rollup.OutputChunk>): string[] | null {
  const free = new Set<string>();
  const walk = (name: string, trail: readonly string[]): string[] | null => {
    if (free.has(name)) return null;
    if (trail.includes(name)) return [...trail.slice(trail.indexOf(name)), name];
    for (const next of chunks.get(name)?.imports ?? []) {
      const circle = walk(next, [...trail, name]);
      if (circle) return circle;
    }
    free.add(name);
    return null;
  };
  for (const name of chunks.keys()) {
    const circle = walk(name, []);
    if (circle) return circle;
  }
  return null;
}
