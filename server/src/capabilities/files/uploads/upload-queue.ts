/** So many at once; the others wait in line. */
export class Queue {
  private free: number;
  private readonly line: (() => void)[] = [];

  constructor(places: number) {
    this.free = places;
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((enter) => this.line.push(enter));
    try {
      return await work();
    } finally {
      const next = this.line.shift();
      // The place goes from hand to hand, so that nobody slips in between.
      if (next) next();
      else this.free += 1;
    }
  }
}
