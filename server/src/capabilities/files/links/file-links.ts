import { linkMinutes } from '@seedbed/domain/files/limits.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { VersionCard } from '#capabilities/files/attachments/find-attachments.ts';
import { isSignatureOf, signatureOf } from '#platform/seal.ts';

/** Download, inline display, or thumbnail. */
export const shapes = ['file', 'view', '96', '400'] as const;
export type Shape = (typeof shapes)[number];

/** The session of a link: the link ends with it. */
export interface Reader {
  tenantId: Id<'Incubator'>;
  sessionId: Id<'Session'>;
}

export interface LinkedFile extends Reader {
  attachmentId: string;
  content: number;
  shape: Shape;
  /** Seconds since 1970. */
  until: number;
}

const purpose = 'links to files';
const textOf = ({ tenantId, sessionId, attachmentId, content, shape, until }: LinkedFile) =>
  [tenantId, sessionId, attachmentId, content, shape, until].join(' ');

/** Whole minutes keep the address stable, so that browsers cache the picture. */
const untilOf = (now: number) => (Math.floor(now / 60_000) + linkMinutes) * 60;

/** A signed address on this host, valid for a few minutes: pictures and downloads carry no token. */
export function linkTo(reader: Reader, file: Pick<VersionCard, 'id' | 'content'>, shape: Shape): string {
  const linked = { ...reader, attachmentId: file.id, content: file.content, shape, until: untilOf(Date.now()) };
  const query = new URLSearchParams({
    session: linked.sessionId,
    until: String(linked.until),
    signature: signatureOf(purpose, textOf(linked)),
  });
  return `/files/${file.id}/${file.content}/${shape}?${query}`;
}

export const isGoodLink = (file: LinkedFile, signature: string, now = Date.now()): boolean =>
  isSignatureOf(purpose, textOf(file), signature) && now < file.until * 1000;
