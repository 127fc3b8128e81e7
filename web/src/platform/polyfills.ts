/** Polyfills for Safari 15, Chrome 99 and Firefox 93, as far as we and our libraries need them. */
/* oxlint-disable typescript/unbound-method -- prototypes are asked, never called through */
export function polyfill(): void {
  Array.prototype.at ??= function at<Item>(this: Item[], index: number) {
    return this[index < 0 ? this.length + index : index];
  };
  String.prototype.at ??= function at(this: string, index: number) {
    return this.charAt(index < 0 ? this.length + index : index) || undefined;
  };
  Object.hasOwn ??= (object: object, key: PropertyKey) => Reflect.getOwnPropertyDescriptor(object, key) !== undefined;
  Array.prototype.toSorted ??= function toSorted<Item>(this: Item[], by?: (a: Item, b: Item) => number) {
    return [...this].sort(by);
  };
  Array.prototype.findLast ??= function findLast<Item>(this: Item[], test: (item: Item) => boolean) {
    return [...this].reverse().find(test);
  } as typeof Array.prototype.findLast;
  crypto.randomUUID ??= () => {
    const text = Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, '0')).join(
      '',
    );
    return `${text.slice(0, 8)}-${text.slice(8, 12)}-4${text.slice(13, 16)}-a${text.slice(17, 20)}-${text.slice(20)}`;
  };
}

/** Only for browsers without Temporal, and never for sign-in, which shows no dates. */
export async function loadTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
}
