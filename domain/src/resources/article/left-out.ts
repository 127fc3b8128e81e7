/** The kinds of parts that an imported file has and no article can hold. */
export const leftOutKinds = [
  'picture',
  'embed',
  'script',
  'field',
  'formula',
  'link',
  'format',
  'cell',
  'metadata',
] as const;
type LeftOutKind = (typeof leftOutKinds)[number];
/** How many parts of each kind the import leaves out. */
export type LeftOut = Readonly<Partial<Record<LeftOutKind, number>>>;

export class LeftOutCounter {
  readonly #counts: Partial<Record<LeftOutKind, number>> = {};

  add(kind: LeftOutKind, count = 1): void {
    if (count > 0) this.#counts[kind] = (this.#counts[kind] ?? 0) + count;
  }

  counts(): LeftOut {
    return this.#counts;
  }
}
