/** Reads a stream in order, without holding it. */
export class ByteReader {
  #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(content: AsyncIterable<Buffer>) {
    this.#chunks = content[Symbol.asyncIterator]();
  }

  /** The next bytes; null if the stream ends before. */
  async take(count: number): Promise<Buffer | null> {
    const parts = [this.#rest];
    let length = this.#rest.length;
    while (length < count) {
      const { value, done } = await this.#chunks.next();
      if (done) return null;
      parts.push(value);
      length += value.length;
    }
    const bytes = parts.length === 1 ? this.#rest : Buffer.concat(parts);
    this.#rest = bytes.subarray(count);
    return bytes.subarray(0, count);
  }

  /** False if the stream ends before. */
  async skip(count: number): Promise<boolean> {
    let left = count;
    while (left > this.#rest.length) {
      left -= this.#rest.length;
      const { value, done } = await this.#chunks.next();
      this.#rest = done ? Buffer.alloc(0) : value;
      if (done) return false;
    }
    this.#rest = this.#rest.subarray(left);
    return true;
  }
}
