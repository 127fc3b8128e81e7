import { linkMinutes } from '@seedbed/domain/files/limits.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { VersionCard } from '#capabilities/files/attachments/find-attachments.ts';
import { isSignatureOf, signatureOf } from '#platform/seal.ts';

/** As a download, as it is shown in the browser, or as a small picture of it. */
export const shapes = ['file', 'view', '96', '400'] as const;
export type Shape = (typeof shapes)[number];

/** For whom a link is made: it ends with their session. */
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

/** In whole minutes, so that a page that asks twice gets the same address and the browser keeps the picture. */
const untilOf = (now: number) => (Math.floor(now / 60_000) + linkMinutes) * 60;

/** An address on this host that leads to the file for a few minutes, without a token: pictures and downloads carry none. */
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
