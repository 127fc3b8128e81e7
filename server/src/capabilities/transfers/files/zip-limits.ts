/** A workbook of 10,000 rows is far below these. */
const most = { entries: 1_000, unpackedBytes: 60 * 1024 * 1024 };

const endSignature = 0x06_05_4b_50;
const entrySignature = 0x02_01_4b_50;
const endLength = 22;
const entryLength = 46;

/** Whether the directory of a ZIP declares few files of sensible sizes. ZIP64 is refused, since nobody needs it here. */
export function isSmallZip(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === null) return false;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count > most.entries) return false;
  let unpacked = 0;
  for (let i = 0; i < count; i += 1) {
    if (at + entryLength > view.byteLength || view.getUint32(at, true) !== entrySignature) return false;
    unpacked += view.getUint32(at + 24, true);
    if (unpacked > most.unpackedBytes) return false;
    at += entryLength + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return true;
}

/** A comment of at most 65,535 bytes may follow. */
function endOf(view: DataView): number | null {
  for (let at = view.byteLength - endLength; at >= Math.max(0, view.byteLength - endLength - 65_535); at -= 1)
    if (view.getUint32(at, true) === endSignature) return at;
  return null;
}
