import { open } from 'node:fs/promises';
import { FileIsEmpty, FileIsSomethingElse, FileKindNotAllowed } from '@seedbed/domain/files/errors.ts';
import { agrees, kindOfName } from '@seedbed/domain/files/file-kinds.ts';
import { cleanFileName, extensionOf } from '@seedbed/domain/files/file-name.ts';
import { fileTypeFromFile } from 'file-type';
import type { InspectedFile } from '#capabilities/files/inspected-file.ts';
import type { DrawingOwner } from '#platform/drawing/draw.ts';
import type { ReceivedFile } from '#platform/storage/receive.ts';
import { reEncode } from './re-encode-picture.ts';

type UploadedFile = Omit<ReceivedFile, 'cut'>;

/** Detects the type by magic bytes and extension. Ignores the client's Content-Type. */
export async function inspectFile(
  owner: DrawingOwner,
  sent: UploadedFile,
  givenName: string,
  place: () => string,
): Promise<InspectedFile> {
  if (sent.size === 0) throw new FileIsEmpty();
  const name = cleanFileName(givenName);
  const kind = kindOfName(name);
  if (!kind) throw new FileKindNotAllowed();
  const found = await fileTypeFromFile(sent.file);
  if (!agrees(kind, found?.mime)) throw new FileIsSomethingElse(extensionOf(name));
  const { file, size, sha256 } = sent;
  const kept = { file, name, type: kind.type, size, sha256, sentSha256: sha256, thumbnails: [] };
  if (kind.nature === 'picture' || kind.nature === 'drawing') return reEncode(owner, kept, kind.nature, place);
  if (kind.nature === 'text') await assertText(file, extensionOf(name));
  return kept;
}

const inspectedBytes = 64 * 1024;
/** No text of any script contains these. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: searches for them
const binary = /[\0-\x08\x0e-\x1a\x1c-\x1f]/;

async function assertText(file: string, extension: string) {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(inspectedBytes), 0, inspectedBytes, 0);
    if (binary.test(buffer.subarray(0, bytesRead).toString('latin1'))) throw new FileIsSomethingElse(extension);
  } finally {
    await handle.close();
  }
}
