const box = (name: string, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, content]);
};

/** An MP4 without pictures: its index states the length. */
export function aMp4(seconds: number, { indexLast = false } = {}): Buffer {
  const header = Buffer.alloc(100);
  header.writeUInt32BE(1_000, 12);
  header.writeUInt32BE(Math.round(seconds * 1_000), 16);
  const index = box('moov', box('mvhd', header));
  const data = box('mdat', Buffer.alloc(200));
  const brand = box('ftyp', Buffer.from('isom\0\0\0\0isommp42', 'latin1'));
  return Buffer.concat(indexLast ? [brand, data, index] : [brand, index, data]);
}

/** One element of EBML with a length of at most 126 bytes. */
const element = (id: string, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x80 | content.length]), content]);

/** A WebM without pictures. A recorded one has no length in its head, and its parts have no sizes. */
export function aWebm(seconds: number, { isRecorded = false } = {}): Buffer {
  const length = Buffer.alloc(8);
  length.writeDoubleBE(seconds * 1_000);
  const scale = element('2ad7b1', Buffer.from([0x0f, 0x42, 0x40]));
  const info = element('1549a966', Buffer.concat(isRecorded ? [scale] : [scale, element('4489', length)]));
  const head = element('1a45dfa3', element('4282', Buffer.from('webm')));
  if (!isRecorded) return Buffer.concat([head, element('18538067', info)]);
  const time = Buffer.alloc(4);
  time.writeUInt32BE(seconds * 1_000 - 500);
  const block = (ticks: number) => element('a3', Buffer.from([0x81, ticks >> 8, ticks & 0xff, 0, 1, 2, 3]));
  const open = (id: string) => Buffer.from(`${id}01ffffffffffffff`, 'hex');
  return Buffer.concat([head, open('18538067'), info, open('1f43b675'), element('e7', time), block(500), block(20)]);
}
