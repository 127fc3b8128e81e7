/** A position in the write-ahead log. */
export type Lsn = bigint;

/** `16/B374D848` is 64 bits in two halves. */
export function readLsn(text: string): Lsn {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? [];
  if (!high || !low) throw new Error('That is no position of the log.');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
