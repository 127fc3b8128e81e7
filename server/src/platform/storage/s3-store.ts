import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import type { S3Settings } from '#platform/config.ts';
import type { FileStore } from './file-store.ts';

/** Any S3-compatible store. Loaded only if configured. */
export function s3Store({ url, bucket, region, key: accessKeyId, secret: secretAccessKey }: S3Settings): FileStore {
  const client = new S3Client({
    ...(url && { endpoint: url, forcePathStyle: true }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other stores than Amazon's reject the client's default checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return {
    put: async (key, file) => {
      const { size } = await stat(file);
      const object = { Bucket: bucket, Key: key, Body: createReadStream(file), ContentLength: size };
      await client.send(new PutObjectCommand(object));
      await rm(file, { force: true });
    },
    get: async (key, range) => {
      const wanted = range && { Range: `bytes=${range.first}-${range.last}` };
      const asked = client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...wanted }));
      const { Body } = await asked.catch((fault) => {
        throw (fault as Error).name === 'NoSuchKey' ? new NotFound() : fault;
      });
      return Body as Readable;
    },
    delete: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    list: async function* (folder) {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: folder }))
        for (const { Key: key, Size: bytes = 0, LastModified: since } of page.Contents ?? [])
          if (key && since) yield { key, bytes, since: Temporal.Instant.fromEpochMilliseconds(since.getTime()) };
    },
    close: () => client.destroy(),
  };
}
