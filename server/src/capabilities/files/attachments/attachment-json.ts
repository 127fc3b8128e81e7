import { type FileState, referenceText } from '@seedbed/domain/files/attachment.ts';
import { linkTo, type Reader, type Shape } from '#capabilities/files/links/file-links.ts';
import type { AttachmentCard, VersionCard } from './find-attachments.ts';

export interface AttachmentLinks {
  /** The download address. */
  fileUrl: string | null;
  /** The inline address if browsers display the type; else the download. */
  url: string | null;
  pdfUrl: string | null;
  thumbnailUrl: string | null;
  previewUrl: string | null;
}

const isPdf = ({ type }: Pick<VersionCard, 'type'>) => type === 'application/pdf';
/** Images that the server has drawn, and verified PDFs. */
export const isShown = (card: Pick<VersionCard, 'type' | 'hasThumbnails'>): boolean =>
  isPdf(card) || (card.hasThumbnails && card.type !== 'image/tiff');

/** All null until the file is ready. */
export function linksOf(card: VersionCard, reader: Reader): AttachmentLinks {
  const link = (shape: Shape, has = true) => (has && card.state === 'READY' ? linkTo(reader, card, shape) : null);
  return {
    fileUrl: link('file'),
    url: link(isShown(card) ? 'view' : 'file'),
    pdfUrl: link('view', isPdf(card)),
    thumbnailUrl: link('96', card.hasThumbnails),
    previewUrl: link('400', card.hasThumbnails),
  };
}

export interface AttachmentJson extends AttachmentLinks {
  _id: string;
  reference: string;
  name: string;
  fileType: string;
  size: number;
  state: FileState;
  version: number;
  createdAt: string;
  createdBy: { _id: string; fullName: string } | null;
}

/** An attachment in REST; GraphQL has the same fields. */
export const attachmentJson = (card: AttachmentCard, reader: Reader): AttachmentJson => ({
  _id: card.id,
  reference: referenceText({ kind: card.kind, id: card.recordId }),
  name: card.name,
  fileType: card.type,
  size: card.size,
  ...linksOf(card, reader),
  state: card.state,
  version: card.version,
  createdAt: card.createdAt.toString({ smallestUnit: 'millisecond' }),
  createdBy: card.createdBy && { _id: card.createdBy.id, fullName: card.createdBy.fullName },
});
