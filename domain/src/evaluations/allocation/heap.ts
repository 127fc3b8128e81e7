/** Gives back the first of its items in an order. Each step takes logarithmic time. */
export class Heap<T> {
  private readonly items: T[] = [];
  private readonly compare: (a: T, b: T) => number;

  constructor(compare: (a: T, b: T) => number) {
    this.compare = compare;
  }

  push(item: T): void {
    const { items } = this;
    let at = items.length;
    items.push(item);
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (this.compare(item, items[above] as T) >= 0) break;
      items[at] = items[above] as T;
      at = above;
    }
    items[at] = item;
  }

  pop(): T | undefined {
    const { items } = this;
    const [first] = items;
    const last = items.pop();
    if (items.length === 0 || last === undefined) return first;
    let at = 0;
    for (let below = 1; below < items.length; below = 2 * at + 1) {
      const other = below + 1;
      const next = other < items.length && this.compare(items[other] as T, items[below] as T) < 0 ? other : below;
      if (this.compare(last, items[next] as T) <= 0) break;
      items[at] = items[next] as T;
      at = next;
    }
    items[at] = last;
    return first;
  }
}
