const byteOrderMarks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** UTF-8 and UTF-16 with or without a byte order mark, else Windows-1252, which reads any bytes. */
export function decodeText(bytes: Uint8Array): string {
  const mark = byteOrderMarks.find((one) => one.bytes.every((byte, i) => bytes[i] === byte));
  if (mark) return new TextDecoder(mark.encoding).decode(bytes);
  const wide = wideEncodingOf(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Latin text in UTF-16 has a zero in every second byte. */
function wideEncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, 400);
  if (sample.length < 4) return null;
  const zeros = [0, 1].map((start) => sample.filter((byte, i) => i % 2 === start && byte === 0).length);
  const half = sample.length / 2;
  if ((zeros[1] ?? 0) > half * 0.7) return 'utf-16le';
  return (zeros[0] ?? 0) > half * 0.7 ? 'utf-16be' : null;
}
