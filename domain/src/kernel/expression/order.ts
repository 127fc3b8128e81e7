/** The formulas so that each comes after those that it reads, or the names that form a circle. */
export function evaluationOrder(
  reads: ReadonlyMap<string, readonly string[]>,
): { order: string[] } | { circle: string[] } {
  const order: string[] = [];
  const path: string[] = [];
  const visit = (name: string): string[] | null => {
    if (order.includes(name) || !reads.has(name)) return null;
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    path.push(name);
    for (const read of reads.get(name) ?? []) {
      const circle = visit(read);
      if (circle) return circle;
    }
    path.pop();
    order.push(name);
    return null;
  };
  for (const name of reads.keys()) {
    const circle = visit(name);
    if (circle) return { circle };
  }
  return { order };
}
