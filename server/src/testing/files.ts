import { randomUUID } from 'node:crypto';
import { call, type HttpAnswer } from './servers/server.ts';
import type { Tenant } from './tenant.ts';

export interface TestFile {
  name: string;
  content: Buffer | string;
}

/** Sends raw bytes, including requests that no browser form would send. */
export function form(
  fields: Record<string, string>,
  file?: TestFile,
): { headers: Record<string, string>; body: Buffer } {
  const boundary = randomUUID();
  const parts: (Buffer | string)[] = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  if (file)
    parts.push(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: text/html\r\n\r\n`,
      file.content,
      '\r\n',
    );
  parts.push(`--${boundary}--\r\n`);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat(parts.map((part) => Buffer.from(part as string))),
  };
}

interface Sender {
  tenant: Pick<Tenant, 'slug'>;
  token: string;
}

export const upload = (
  { tenant, token }: Sender,
  file: TestFile,
  fields: Record<string, string>,
  { method = 'POST', path = '/api/attachment/upload' } = {},
): Promise<HttpAnswer> => {
  const { headers, body } = form(fields, file);
  return call(tenant, { method, path, headers: { ...headers, authorization: `Bearer ${token}` }, body });
};
