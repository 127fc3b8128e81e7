import { extensionOf } from './file-name.ts';

export type FileNature = 'picture' | 'drawing' | 'pdf' | 'text' | 'other';

export interface FileKind {
  extensions: readonly string[];
  /** The Content-Type of downloads; never the one that the client sent. */
  type: string;
  nature: FileNature;
  /** Possible detected types; empty for texts, which have no magic bytes. */
  magic: readonly string[];
}

const kind = (extensions: string, type: string, nature: FileNature, magic = type): FileKind => ({
  extensions: extensions.split(' '),
  type,
  nature,
  magic: magic.split(' ').filter(Boolean),
});

const office = 'application/vnd.openxmlformats-officedocument';
const open = 'application/vnd.oasis.opendocument';
const older = 'application/x-cfb';

/** All accepted kinds: no executables, pages, scripts or documents with macros. */
export const fileKinds: readonly FileKind[] = [
  kind('png', 'image/png', 'picture', 'image/png image/apng'),
  kind('jpg jpeg', 'image/jpeg', 'picture'),
  kind('gif', 'image/gif', 'picture'),
  kind('webp', 'image/webp', 'picture'),
  kind('avif', 'image/avif', 'picture'),
  kind('tif tiff', 'image/tiff', 'picture'),
  kind('svg', 'image/svg+xml', 'drawing', 'image/svg+xml application/xml'),
  kind('pdf', 'application/pdf', 'pdf'),
  kind('txt', 'text/plain', 'text', ''),
  kind('md', 'text/markdown', 'text', ''),
  kind('csv', 'text/csv', 'text', ''),
  kind('vtt', 'text/vtt', 'text', 'text/vtt'),
  kind('ics', 'text/calendar', 'text', 'text/calendar'),
  kind('docx', `${office}.wordprocessingml.document`, 'other'),
  kind('xlsx', `${office}.spreadsheetml.sheet`, 'other'),
  kind('pptx', `${office}.presentationml.presentation`, 'other'),
  kind('odt', `${open}.text`, 'other'),
  kind('ods', `${open}.spreadsheet`, 'other'),
  kind('odp', `${open}.presentation`, 'other'),
  kind('doc', 'application/msword', 'other', older),
  kind('xls', 'application/vnd.ms-excel', 'other', older),
  kind('ppt', 'application/vnd.ms-powerpoint', 'other', older),
  kind('rtf', 'application/rtf', 'other'),
  kind('zip', 'application/zip', 'other'),
  kind('mp3', 'audio/mpeg', 'other'),
  kind('m4a', 'audio/mp4', 'other', 'audio/x-m4a audio/mp4 video/mp4'),
  kind('wav', 'audio/wav', 'other'),
  kind('ogg', 'audio/ogg', 'other', 'audio/ogg application/ogg video/ogg audio/ogg;codecs=opus'),
  kind('mp4', 'video/mp4', 'other', 'video/mp4 video/x-m4v'),
  kind('mov', 'video/quicktime', 'other'),
  kind('webm', 'video/webm', 'other', 'video/webm video/matroska'),
];

/** By extension; undefined if not accepted. */
export const kindOfName = (name: string): FileKind | undefined =>
  fileKinds.find(({ extensions }) => extensions.includes(extensionOf(name)));

/** Checks the detected type against the kind; `found` is undefined for undetectable types, such as texts. */
export const agrees = ({ magic, nature }: FileKind, found: string | undefined): boolean =>
  found === undefined ? nature === 'text' || nature === 'drawing' : magic.includes(found);

/** Types of pictures that every browser shows. A drawing is redrawn as one of them. */
export const shownPictures: ReadonlySet<string> = new Set(
  ['png', 'jpeg', 'gif', 'webp', 'avif'].map((one) => `image/${one}`),
);
export const isShownPicture = (type: string): boolean => shownPictures.has(type);

/** A file with this name can become a picture that every browser shows. */
export const namesShownPicture = (name: string): boolean => {
  const kind = kindOfName(name);
  return kind?.nature === 'drawing' || isShownPicture(kind?.type ?? '');
};

/** For the `accept` attribute of a file picker. */
export const acceptedExtensions: string = fileKinds
  .flatMap(({ extensions }) => extensions)
  .map((extension) => `.${extension}`)
  .join(',');

/** Compressing the content again saves nothing. */
export const isCompressedType = (type: string): boolean =>
  !/^text\/|^image\/(svg|tiff)|^audio\/wav|^application\/(rtf|msword|vnd\.ms-)/.test(type);
