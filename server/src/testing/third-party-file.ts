import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Services of every kind, in the operator's format. */
export const everyService = {
  analytics: { url: 'https://stats.example/base/', site: 'organization.example' },
  tagManager: { script: 'https://tags.example/gtm.js', origins: ['https://pixel.example'] },
  chat: {
    script: 'https://chat.example/widget/app-1',
    appId: 'app-1',
    api: 'https://api.chat.example',
    secret: 'chat-secret-that-stays-secret',
    origins: ['https://*.chatcdn.example', 'wss://live.chat.example'],
    inlineStyles: true,
  },
  recording: { script: 'https://rec.example/static/array.js', url: 'https://in.rec.example', key: 'phc_1' },
  video: { applicationToken: 'video-app-1', encryptionKey: 'video-key-that-stays-secret' },
};

/** Its path, for `THIRD_PARTY_SERVICES_FILE`. */
export async function thirdPartyFile(content: unknown): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'seedbed-third-party-')), 'services.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}
