import path from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '#platform/config.ts';

/** A real server of the S3 protocol, with one bucket. */
export async function anS3(folder: string): Promise<{ settings: S3Settings; close: () => Promise<void> }> {
  const bucket = 'seedbed-files';
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    // Its only account.
    settings: { url: `http://127.0.0.1:${port}`, bucket, region: 'us-east-1', key: 'S3RVER', secret: 'S3RVER' },
    close: () => server.close(),
  };
}
